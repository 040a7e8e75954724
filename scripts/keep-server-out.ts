import type { Plugin } from 'vite';

/**
 * Refuses to build when a module of `server/` or `artwork/`, or the words that only the server says, reach the browser bundle. The router
 * removes loaders and what only they import, so page.tsx may import the server; anything that survives into the client build is a leak.
 * (The router's own guard covers only `.server` names inside `app/`.)
 */
export function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const leak = Object.entries(chunk.modules).find(
          ([id, module]) => /^\/(server|artwork)\/|^\/shared\/words\/server-words\.ts$/.test(stripRoot(id)) && module.renderedLength > 0,
        );
        if (leak)
          this.error(`${stripRoot(leak[0])} would be sent to the browser in ${chunk.fileName}. Import it only from a loader or an action.`);
      }
    },
  };
}

function stripRoot(id: string): string {
  const root = process.cwd();
  return id.startsWith(root) ? id.slice(root.length) : '';
}
