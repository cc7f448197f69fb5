/** The built engine in its worker, asked without a page around it. */

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Ask, EngineAnswer, Reply, RequestName } from '../../../src/engine/protocol';

const assets = fileURLToPath(new URL('../../../../build/page/assets', import.meta.url));
export const program = fileURLToPath(new URL('../../../../build/release/bin/qcg', import.meta.url));

function workerName(): string {
  const name = readdirSync(assets).find((file) => /^worker-.*\.js$/.test(file));
  if (!name) throw new Error(`no worker in ${assets}: run tools/build-page`);
  return `./assets/${name}`;
}

/** Asks the questions one after the other; a question that has no answer makes an error. */
export async function askAll<N extends RequestName>(page: Page, asks: Ask<N>[]): Promise<Reply<N>[]> {
  const answers = await page.evaluate(
    ([address, questions]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const worker = new Worker(address, { type: 'module' });
        const heard: unknown[] = [];
        const next = () => worker.postMessage({ id: heard.length, ask: questions[heard.length] });
        worker.onerror = (event) => reject(new Error(event.message));
        worker.onmessage = (event: MessageEvent<{ answer?: unknown; ready?: boolean }>) => {
          if (event.data.answer === undefined) return;
          heard.push(event.data.answer);
          if (heard.length < questions.length) return next();
          worker.terminate();
          resolve(heard);
        };
        next();
      }),
    [workerName(), asks] as const,
  );
  return (answers as EngineAnswer[]).map((answer, place) => {
    if ('error' in answer) throw new Error(`${JSON.stringify(asks[place])}: ${answer.error.message}`);
    return answer.reply as Reply<N>;
  });
}
