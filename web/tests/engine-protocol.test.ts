import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeProtocol } from '../../tools/make-protocol.mjs';

describe('the types of the protocol', () => {
  it.each(Object.entries(makeProtocol()))('%s is what tools/make-protocol.mjs makes of protocol.ts', (name, text) => {
    expect(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')).toBe(text);
  });
});
