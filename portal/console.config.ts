import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { darkBeforeScript } from './build/dark-before-script.ts'
import { firstLoadLimit } from './build/first-load-limit.ts'
import { precompress } from './build/precompress.ts'
import { writtenLocales } from './build/written-locales.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The operator's console: its own page, files and address, with the portal's kit. */
export default defineConfig({
  root: folder('.'),
  base: '/console/',
  publicDir: false,
  plugins: [react(), writtenLocales(['en', 'ko']), precompress(), firstLoadLimit(120_000)],
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      { find: /^react-i18next$/, replacement: folder('./src/platform/i18n/react-words.ts') },
    ],
  },
  css: { postcss: { plugins: darkBeforeScript } },
  build: {
    outDir: folder('./dist-console'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [folder('./console.html')], checks: { pluginTimings: false } },
  },
})
