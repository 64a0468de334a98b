import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * The bundler keeps its few helpers in a file of their own, a request on every page. The libraries need them first, so
 * they move in there, and everyone else asks there.
 */
export function runtimeInLibraries(libraries: string): Plugin {
  return {
    name: 'runtime-in-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        const home = chunks.find(({ name }) => name === libraries);
        if (!runtime || !home)
          throw new Error(`there is no runtime to move, or no ${libraries} to move it to`);
        for (const chunk of chunks) if (chunk !== runtime) askAtHome(chunk, runtime, home);
        delete bundle[runtime.fileName];
      },
    },
  };
}

const importFrom = (file: string) =>
  new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file.replaceAll('.', '\\.')}["'];?`);

function askAtHome(
  chunk: Rolldown.OutputChunk,
  runtime: Rolldown.OutputChunk,
  home: Rolldown.OutputChunk,
): void {
  const statement = importFrom(basename(runtime.fileName));
  const wanted = statement.exec(chunk.code)?.[1];
  if (chunk === home) {
    const { body, exported } = partsOf(runtime.code);
    const names = `{${(wanted ?? '').replaceAll(' as ', ':')}}`;
    const offered = exported.map(({ as }) => `${as}:$${as}`);
    chunk.code = `const{${offered}}=(()=>{${body};return{${exported.map(({ name, as }) => `${as}:${name}`)}}})(),${names}={${exported.map(({ as }) => `${as}:$${as}`)}};${chunk.code.replace(statement, '')};export{${exported.map(({ as }) => `$${as}`)}};`;
    chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
    return;
  }
  if (wanted === undefined) return;
  const names = wanted.split(',').map((one) => {
    const [name = '', as = name] = one.trim().split(' as ');
    return `$${name} as ${as}`;
  });
  chunk.code = chunk.code.replace(statement, () => `import{${names}}from"./${basename(home.fileName)}";`);
  chunk.imports = [
    ...new Set(chunk.imports.map((file) => (file === runtime.fileName ? home.fileName : file))),
  ];
}

/** The helpers and what they are called outside: `export{s as n,l as r}`. */
function partsOf(code: string): { body: string; exported: { name: string; as: string }[] } {
  const found = /export\s*\{([^}]*)\};?\s*$/.exec(code);
  if (!found?.[1]) throw new Error('the runtime exports nothing that we can read');
  const exported = found[1].split(',').map((one) => {
    const [name = '', as = name] = one.trim().split(' as ');
    return { name, as };
  });
  return { body: code.slice(0, found.index), exported };
}
