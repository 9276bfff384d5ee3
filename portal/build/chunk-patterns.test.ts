import { build } from 'vite'
import { expect, test } from 'vitest'
import { fittingPatterns, inPackages, modulesAt } from './chunk-patterns.ts'

const packages = { '@own/part': '/node_modules/@own/part/index.js' }

/** Builds a page that imports one package. */
async function buildWith(patterns: readonly RegExp[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: '/src/page.ts' } },
    plugins: [
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) => (id in packages ? packages['@own/part'] : id),
        load: (id) => (id === '/src/page.ts' ? "import '@own/part'" : 'globalThis.here = true'),
      },
      fittingPatterns(patterns),
    ],
  })
}

test('the build fails for a pattern that no module fits', async () => {
  const fitting = [...inPackages('@own/part'), ...modulesAt('src/page.ts', 'src/')]
  await expect(buildWith(fitting)).resolves.toBeUndefined()
  for (const stale of [inPackages('own/part'), modulesAt('page.tsx'), modulesAt('rc/page.ts')])
    // oxlint-disable-next-line no-await-in-loop -- a build at a time
    await expect(buildWith([...fitting, ...stale])).rejects.toThrow('No module fits')
})
