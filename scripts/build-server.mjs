// Joins the server's modules into a few files, which start in a third of the time: `server/dist/main.js`, `operator.js` and what they share.
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { asciiSource } from './ascii-source.mjs'
import { ensureServerBuilt, root } from './toolchain.mjs'

const folder = join(root, 'server', 'dist')
/** Packages of many small modules, all in plain ECMAScript. The others stay where they are: some load files of their own. */
const joined =
  /^(?:@waymark|jose|kysely|libphonenumber-js|oauth4webapi|openid-client|stripe|zod|@opentelemetry\/api)(?:\/|$)/

/** The runner of tests calls this first: some tests start the programs. */
export const setup = ensureServerBuilt

/** Builds both programs. Nobody's running server is disturbed: parts that it loads later have names made from their content. */
export async function buildServer() {
  const bundle = await rolldown({
    input: {
      main: join(root, 'server/src/main.ts'),
      operator: join(root, 'server/src/cli/operator.ts'),
    },
    platform: 'node',
    external: (id) => /^[@\w]/.test(id) && !joined.test(id),
    plugins: [keepPlaces, asciiSource],
  })
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: { legal: true, annotation: false, jsdoc: false },
  })
  await bundle.close()
}

/** Modules find their data and worker files beside their source, as without a build. */
const keepPlaces = {
  name: 'keep-places',
  transform(code, file) {
    if (!code.includes('import.meta.') || file.includes('node_modules')) return null
    const place = relative(folder, file)
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
  },
}
