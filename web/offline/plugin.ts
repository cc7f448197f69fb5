import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

type Bundle = Record<string, Built>;
type Built = { fileName: string; type: 'asset' } | BuiltChunk;
interface BuiltChunk {
  fileName: string;
  type: 'chunk';
  facadeModuleId: string | null;
  isEntry: boolean;
  imports: string[];
}

/** What the engine's first module is built into, and the styles of all screens. */
const alwaysFirst = /^assets\/(worker|play|style)-/;

/**
 * Puts what the first screen needs into index.html, so that a slow line fetches it in one go and not import by import; and
 * when all else is built writes the service worker with two lists: the files of the first load, which it keeps at once,
 * and the rest, which it keeps when the page is in use.
 */
export function offline(firstScreen: string): Plugin {
  let folder = '';
  let source = '';
  let first = new Set<string>();
  return {
    name: 'qcg-offline',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      source = readFileSync(resolve(config.root, 'offline/service-worker.js'), 'utf8');
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = (bundle ?? {}) as Bundle;
        const screen = filesOf(built, (chunk) => chunk.facadeModuleId?.endsWith(firstScreen) ?? false);
        const entry = filesOf(built, (chunk) => chunk.isEntry);
        if (screen.size === 0) throw new Error(`nothing is built of ${firstScreen}`);
        first = new Set([...entry, ...screen]);
        return [...screen].filter((name) => !entry.has(name)).map(preload);
      },
    },
    closeBundle() {
      const names = filesBelow(folder).filter((name) => name !== 'sw.js');
      const isFirst = (name: string) => !name.startsWith('assets/') || first.has(name) || alwaysFirst.test(name);
      const hash = createHash('sha256');
      for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
      const version = hash.digest('hex').slice(0, 16);
      const lists = {
        firstFiles: ['./', ...names.filter(isFirst)],
        otherFiles: names.filter((name) => !isFirst(name)),
      };
      const known = Object.entries(lists).map(([list, files]) => `const ${list} = ${JSON.stringify(files)};\n`);
      writeFileSync(join(folder, 'sw.js'), `const version = '${version}';\n${known.join('')}${source}`);
    },
  };
}

/** The chunks that are asked for, and all that they import. */
function filesOf(bundle: Bundle, asked: (chunk: BuiltChunk) => boolean): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const built = bundle[name];
    if (built?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    built.imports.forEach(add);
  };
  for (const built of Object.values(bundle)) if (built.type === 'chunk' && asked(built)) add(built.fileName);
  return files;
}

function preload(name: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `./${name}` }, injectTo: 'head' };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();
}
