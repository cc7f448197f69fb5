import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the service worker when all else is built, with the list of every built file: those it keeps for offline use. */
export function offline(): Plugin {
  let folder = '';
  let source = '';
  return {
    name: 'qcg-offline',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      source = readFileSync(resolve(config.root, 'offline/service-worker.js'), 'utf8');
    },
    closeBundle() {
      const names = filesBelow(folder).filter((name) => name !== 'sw.js');
      const hash = createHash('sha256');
      for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
      const version = hash.digest('hex').slice(0, 16);
      writeFileSync(join(folder, 'sw.js'), `const version = '${version}';\nconst files = ${JSON.stringify(['./', ...names])};\n${source}`);
    },
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();
}
