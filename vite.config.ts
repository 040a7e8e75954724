import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { inlineScript } from './scripts/inline-script.ts';
import { keepServerOut } from './scripts/keep-server-out.ts';

export default defineConfig({
  plugins: [keepServerOut(), inlineScript(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    // The server build starts at our own pipeline, which imports the router's build in turn: one module graph, one copy of each module.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
});
