import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../src/engine/routes';

it('the page asks that module of the engine which has the request', () => {
  const source = readFileSync(new URL('../../src/wasm/engine.cpp', import.meta.url), 'utf8');
  const told = [...source.matchAll(/Kind\{"([\w.]+)", Part::(\w+),/g)].map(([, name, part]) => [name, part?.toLowerCase()]);
  expect(told.length).toBeGreaterThan(0);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(routes).map(([name, { part }]) => [name, part])),
  );
});
