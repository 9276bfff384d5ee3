/**
 * What can import what. Zones come from folder names, so a new feature or module is covered from the start.
 * Tests can import more than the code they test.
 */
const tests = '\\.(test|spec)\\.tsx?$|/test/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    // Modules that the build generates have no file (`portal/build/page-files.ts`), and packages that are only types have no script.
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:page-files|topojson-specification)$' },
    },
    {
      name: 'rules-import-nothing',
      severity: 'error',
      from: { path: '^rules/', pathNot: tests },
      to: { pathNot: '^rules/' },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: '^contract/|^node_modules/zod/' },
    },
    {
      name: 'portal-and-server-are-apart',
      severity: 'error',
      from: { path: '^portal/' },
      to: { path: '^(server|sandbox|e2e|bench)/' },
    },
    {
      name: 'server-imports-contract-and-rules',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(portal|sandbox|e2e|bench)/' },
    },
    {
      // A component's test draws it with the means of the development server.
      name: 'feature-imports-itself-and-the-platform',
      severity: 'error',
      from: { path: '^portal/src/features/([^/]+)/' },
      to: { path: '^portal/src/', pathNot: '^portal/src/(features/$1|ui|platform|dev/testing)/' },
    },
    {
      name: 'ui-knows-no-loyalty',
      severity: 'error',
      from: { path: '^portal/src/ui/' },
      to: { path: '^(contract|rules)/|^portal/src/(features|app|platform)/' },
    },
    {
      // Two bundles: the members' pages never carry the console, and the console none of their features.
      name: 'console-and-members-pages-are-apart',
      severity: 'error',
      from: { path: '^portal/src/(app|features|platform|ui)/' },
      to: { path: '^portal/src/console/' },
    },
    {
      name: 'console-imports-the-kit-and-the-platform',
      severity: 'error',
      from: { path: '^portal/src/console/' },
      to: { path: '^portal/src/(app|features)/' },
    },
    {
      // Code for the development server stays out of the build.
      name: 'dev-is-not-built',
      severity: 'error',
      from: { path: '^portal/src/', pathNot: `^portal/src/dev/|${tests}|\\.browser\\.test\\.tsx$` },
      to: { path: '^portal/src/dev/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^portal/src/platform/' },
      to: { path: '^portal/src/(features|app)/' },
    },
    {
      name: 'module-imports-another-modules-index-only',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: `^server/src/(platform|calls|cli|seed)/|${tests}` },
      to: {
        path: '^server/src/[^/]+/',
        pathNot: '^server/src/($1|platform|calls)/|^server/src/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'modules-do-not-import-the-app',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: `^server/src/cli/|${tests}` },
      to: { path: '^server/src/[^/]+\\.ts$' },
    },
    {
      name: 'server-platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'calls-know-the-configuration-alone',
      severity: 'error',
      from: { path: '^server/src/calls/', pathNot: tests },
      to: {
        path: '^server/src/',
        pathNot: '^server/src/(calls|platform)/|^server/src/configuration/index\\.ts$',
      },
    },
    {
      // The company comes from the session or from the row in question; the host decides only for visitors, once, where they come in.
      name: 'the-host-is-read-at-the-edge',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: `^server/src/(platform/http/|calls/call-place\\.ts$|identity/provider/provider-routes\\.ts$)|${tests}`,
      },
      to: { path: '^server/src/platform/http/request-host\\.ts$' },
    },
    {
      name: 'ledger-imports-platform-and-rules',
      severity: 'error',
      from: { path: '^server/src/ledger/', pathNot: tests },
      to: { path: '^(server/src|contract)/', pathNot: '^server/src/(ledger|platform)/' },
    },
    {
      name: 'payments-never-imports-ledger',
      severity: 'error',
      from: { path: '^server/src/payments/' },
      to: { path: '^server/src/ledger/' },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `store\\.ts$|^server/src/(platform|seed|ledger)/|${tests}` },
      to: { path: '^node_modules/(kysely|pg|@electric-sql)', dependencyTypesNot: ['type-only'] },
    },
    {
      // A command has its arguments and output; its module does the work, in its own transaction.
      name: 'commands-begin-no-transactions',
      severity: 'error',
      from: { path: '^server/src/cli/', pathNot: tests },
      to: { path: '^server/src/platform/database/transaction\\.ts$' },
    },
    {
      name: 'sandbox-imports-none-of-ours',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(contract|rules|server|portal|e2e|bench)/' },
    },
    {
      name: 'e2e-imports-contract-at-most',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(rules|server|portal|sandbox|bench)/' },
    },
    {
      // It measures the server, and a browser loads the built portal.
      name: 'bench-imports-neither-portal-nor-e2e',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^(portal|e2e)/' },
    },
    {
      name: 'no-vague-names',
      severity: 'error',
      from: {},
      to: {
        path: '/(utils?|helpers?|common|misc|shared|types)([.]tsx?$|/)',
        pathNot: 'node_modules',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/dist(?:-console)?/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
