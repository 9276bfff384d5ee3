// The peer of bench/peer.bench.ts: Vendure's shop API as its documentation configures it, in a process of its own, installed in the folder
// it's started in. `fill` makes the tables and loads the example shop of its packages; `serve` serves until the bench ends.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [task] = process.argv.slice(2)
const installed = createRequire(join(process.cwd(), 'package.json'))
const peer = installed('@vendure/core')
const exampleShop = join(process.cwd(), 'node_modules/@vendure/create/assets')
const database = new URL(process.env.PEER_DATABASE_URL)

/** Pictures keep their names and sizes; their files stay where they are. */
const pictures = {
  assetStorageStrategy: {
    writeFileFromBuffer: async (name) => name,
    writeFileFromStream: async (name, stream) => {
      stream.resume()
      return name
    },
    readFileToBuffer: async (name) => readFile(join(exampleShop, 'images', name)),
    fileExists: async () => false,
    toAbsoluteUrl: (_request, name) => `http://pictures.test/${name}`,
  },
  assetPreviewStrategy: { generatePreviewImage: async (_context, _type, data) => data },
}

const config = peer.mergeConfig(peer.defaultConfig, {
  logger: new peer.DefaultLogger({ level: peer.LogLevel.Error, timestamp: false }),
  apiOptions: { hostname: '127.0.0.1', port: Number(process.env.PORT), cors: { origin: [] } },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'bench', password: process.env.PEER_PASSWORD },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    database: database.pathname.slice(1),
    synchronize: task === 'fill',
    // As many connections as our server has for requests.
    poolSize: 20,
  },
  paymentOptions: { paymentMethodHandlers: [peer.dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: join(exampleShop, 'images') },
  assetOptions: pictures,
  plugins: [peer.DefaultSearchPlugin.init({ indexCurrencyCode: true })],
})

if (task === 'fill') {
  const { populate } = installed('@vendure/core/cli')
  const app = await populate(
    async () => peer.bootstrap(config),
    join(exampleShop, 'initial-data.json'),
    join(exampleShop, 'products.csv'),
  )
  await indexProducts(app)
  process.exit(0)
}

const app = await peer.bootstrap(config)
const end = async () => {
  await app.close()
  process.exit(0)
}
process.once('SIGTERM', () => void end())
// The bench holds the other end: if it is killed, this ends too.
process.stdin.once('end', () => void end()).resume()
console.log('peer ready')

/** Makes the index that the peer's catalogue is listed from, as its job for it does. */
async function indexProducts(app) {
  const { IndexerController } = installed(
    '@vendure/core/dist/plugin/default-search-plugin/indexer/indexer.controller',
  )
  const context = await app.get(peer.RequestContextService).create({ apiType: 'admin' })
  await new Promise((resolve, reject) => {
    const indexing = app.get(IndexerController).reindex({ data: { ctx: context.serialize() } })
    indexing.subscribe({ complete: resolve, error: reject })
  })
}
