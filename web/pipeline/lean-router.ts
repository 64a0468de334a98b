import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what we do not use of the router: its names for debugging and unmarked calls make every
 * part look needed, among them the machinery for fetching data ahead.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(
            /^(const \w+ = )(?=React\S*\.(?:forwardRef|createContext|memo)\()/gm,
            '$1/* @__PURE__ */ ',
          ),
        map: null,
      }),
    },
  };
}
