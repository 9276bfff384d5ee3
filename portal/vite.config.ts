import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions } from 'vite'
import { asciiSource } from '../scripts/ascii-source.mjs'
import { anyOf, fittingPatterns, inPackages, modulesAt } from './build/chunk-patterns.ts'
import { darkBeforeScript } from './build/dark-before-script.ts'
import { firstPageTexts } from './build/first-page-texts.ts'
import { orderChunk } from './build/order-modules.ts'
import { pageFiles } from './build/page-files.ts'
import { pagePerLanguage } from './build/page-per-language.ts'
import { pageRoutes } from './build/page-routes.ts'
import { pageWeight } from './build/page-weight.ts'
import { pageTitles } from './build/page-titles.ts'
import { precompress } from './build/precompress.ts'
import { pseudoLanguageWords } from './build/pseudo-words.ts'
import { shellChunk } from './build/shell-modules.ts'
import { socialCard } from './build/social-card.ts'
import { withoutReference } from './build/without-reference.ts'
import { writtenLocales } from './build/written-locales.ts'

/**
 * What most visits start with: the frame, the kit, sign-in, home and orders. Their parts are small and render rarely, and the compiler's
 * memoisation would make them half as large again. It stays where much is rendered: pages with lists, and tables.
 */
const notCompiled = [
  ...modulesAt('src/app/', 'src/platform/'),
  /[\\/]src[\\/]ui[\\/](?!tables[\\/])/,
  ...modulesAt(
    'features/sign-in/',
    'features/dashboard/',
    'features/transfer/',
    'features/buy/',
    'features/extend/',
    'features/convert/',
    'features/donate/',
  ),
]

const compiler = reactCompilerPreset()
compiler.rolldown.filter = {
  ...compiler.rolldown.filter,
  id: { exclude: [/[\\/]node_modules[\\/]/, ...notCompiled] },
}

const home = 'src/features/dashboard/dashboard-page.tsx'

/** A visit to one of these pages is what most members make. */
const whole = {
  [home]: 15_000,
  'src/features/activity/statement-page.tsx': 15_000,
  'src/features/transfer/transfer-page.tsx': 15_000,
  // A part of the booking page, with the outline of the world.
  'src/features/booking/place-map.tsx': 45_000,
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What goes into files of its own, by the file's name. */
const patterns = {
  /** What every page needs, in one file that rarely changes, so browsers cache it. */
  first: [
    ...inPackages('react', 'react-dom', 'scheduler', '@internationalized/string'),
    ...modulesAt('i18n/react-words.ts'),
  ],
  /** Form state and validation: packages without dependencies on our code, or the groups would pull that in too. */
  forms: inPackages('react-hook-form'),
  schemas: inPackages('zod'),
  aria: inPackages('react-aria', 'react-stately'),
  /** The membership that a session acts for, and whose it is: the shell needs these as well. */
  acting: modulesAt(
    'platform/session/act-for.ts',
    'rules/src/pages/first-programme.ts',
    'identity/sign-in/current-user.ts',
  ),
  /** Everything that starts a session, for any kind of sign-in. */
  session: modulesAt(
    'platform/session/start-session.ts',
    'platform/session/choose-membership.ts',
    'platform/session/redeem.ts',
    'platform/session/provider/provider-sign-in.ts',
    'platform/session/provider/provided-identity.ts',
  ),
  /** A gift's and a transfer's recipient and message, and what a price is made of: a file each instead of two or three. */
  recipients: modulesAt(
    'recipient/recipient-sheet.tsx',
    'recipient/use-find-recipient.ts',
    'checkout/form/personal-message.ts',
    'checkout/form/message-field.tsx',
    'notices/found-person.tsx',
  ),
  prices: modulesAt('rules/src/points/packets.ts', 'rules/src/points/fee.ts'),
}

/** Gate pages that are fetched when their address is visited. */
const formPages = {
  landing: 'src/features/landing/landing-page.tsx',
  enrol: 'src/features/enrolment/enrolment-page.tsx',
  user_activation: 'src/features/enrolment/activation-page.tsx',
  corporate_register: 'src/features/company-registration/registration-page.tsx',
  forgot_password: 'src/features/security/mailed-links/forgot-password-page.tsx',
  reset_password: 'src/features/security/mailed-links/reset-password-page.tsx',
  email_undo: 'src/features/security/mailed-links/undo-email-page.tsx',
}

/** What every signed-in page loads: code, and the words of its language. The portal imports the pages' list. */
const portal = 'src/app/portal/portal.tsx'
const shellCode = [portal, 'src/app/pages.ts']
const shell = [portal, 'src/app/words/shell-en.ts', 'src/app/words/whole-en.ts']

const selling = {
  productPage: 'src/platform/checkout/product-page.tsx',
  order: 'src/platform/checkout/use-order.ts',
}

/** Starts the app in a server-drawn page: a separate file, since it must load alone. */
const starter = './src/app/gate/after-paint.ts'
const withoutStarter = /^(?!.*[\\/]after-paint\.ts)/

const browserBuild: BuildEnvironmentOptions = {
  outDir: folder('./dist'),
  emptyOutDir: true,
  manifest: true,
  target: 'es2023',
  // Inlined files would need `data:` in the font policy, and gain nothing over precompression.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // The page preloads everything it starts with, so that nothing waits for a script to request it; what's already loaded needn't be
    // listed for later chunks.
    resolveDependencies: (file, needed, { hostType }) =>
      hostType === 'html'
        ? needed
        : needed.filter(
            (one) => one !== file && !/assets\/(?:first-[^.]{8}|rolldown-runtime-[^.]+)\.js$/.test(one),
          ),
  },
  rolldownOptions: {
    input: [folder('./index.html'), folder(starter)],
    checks: { pluginTimings: false },
    output: {
      codeSplitting: {
        groups: [
          { name: 'first', test: anyOf(patterns.first), priority: 6 },
          // The rest of the first page in one file too: each small file would cost a round trip.
          { name: 'start', tags: ['$initial'], test: withoutStarter, priority: 5 },
          // Pages with forms fetch these once, and sign-in never does.
          { name: 'forms', test: anyOf(patterns.forms), priority: 4 },
          // Separate, because order forms need no schema.
          { name: 'schemas', test: anyOf(patterns.schemas), priority: 4 },
          { name: 'acting', test: anyOf(patterns.acting), priority: 5 },
          { name: 'session', test: anyOf(patterns.session), priority: 4 },
          // What every signed-in page needs, in one file: many small ones would mean many requests and a long list to carry.
          {
            name: shellChunk(
              shellCode.map((path) => folder(path)),
              anyOf(patterns.aria),
            ),
            debugName: 'shell',
            priority: 3,
          },
          {
            name: 'recipients',
            test: anyOf(patterns.recipients),
            priority: 2,
            includeDependenciesRecursively: false,
          },
          {
            name: 'prices',
            test: anyOf(patterns.prices),
            priority: 2,
            includeDependenciesRecursively: false,
          },
          // What all products share, in one file instead of ten.
          {
            name: orderChunk(
              shellCode.map((path) => folder(path)),
              { productPage: folder(selling.productPage), order: folder(selling.order) },
            ),
            debugName: 'orders',
            priority: 2,
            includeDependenciesRecursively: false,
          },
          // What opens over pages and is chosen from lists: only where a page starts with it.
          { name: 'aria', test: anyOf(patterns.aria), minShareCount: 12, priority: 2 },
        ],
      },
    },
  },
}

/**
 * With all dependencies, in a folder that's never served to browsers. What a page fetches later stays in files of its own, which the server
 * never loads: 15 MB of its memory.
 */
const serverBuild: BuildEnvironmentOptions = {
  ssr: true,
  outDir: folder('./dist/server'),
  emptyOutDir: true,
  copyPublicDir: false,
  // Image names come from the browser build.
  assetsInlineLimit: 0,
  target: 'es2023',
  // The server keeps its source in memory.
  minify: true,
  rolldownOptions: {
    input: { prerender: folder('./src/app/prerender/prerender.tsx') },
    // The browser's build reports these.
    checks: { ineffectiveDynamicImport: false },
    plugins: [asciiSource],
  },
}

/** Where `npm run dev` starts the server. */
const productServer = 'http://localhost:3000'

export default defineConfig({
  root: folder('.'),
  base: '/airpoints-account/koru/',
  plugins: [
    react(),
    babel({ presets: [compiler] }),
    pagePerLanguage('en'),
    pseudoLanguageWords(),
    firstPageTexts(),
    pageRoutes(),
    pageTitles(),
    withoutReference(),
    writtenLocales(['en', 'ko']),
    socialCard(),
    precompress(),
    fittingPatterns([
      ...notCompiled,
      ...Object.values(patterns).flat(),
      ...modulesAt(...shellCode, ...Object.values(selling)),
    ]),
    pageWeight(
      folder('./dist'),
      { shell, home },
      { signIn: 85_000, shell: 90_000, home: 180_000, page: 15_000, whole },
    ),
    pageFiles({ pages: formPages, starter: 'src/app/gate/after-paint.ts' }, folder('./dist')),
  ],
  // React has had this hook since 18; libraries import a package for it that also supports older versions.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      { find: /^react-i18next$/, replacement: folder('./src/platform/i18n/react-words.ts') },
    ],
  },
  css: { postcss: { plugins: darkBeforeScript } },
  // Two builds in one command: the browser's, then the prerenderer's.
  builder: {
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments
      for (const environment of [client, ssr]) if (environment !== undefined) await builder.build(environment)
    },
  },
  environments: {
    client: { build: browserBuild },
    ssr: {
      build: serverBuild,
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  },
  server: {
    // The server takes calls from its own origin only.
    proxy: { '/airpoints-account/api': { target: productServer, headers: { origin: productServer } } },
  },
})
