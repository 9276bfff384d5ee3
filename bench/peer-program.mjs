// The peer of bench/peer.bench.ts: Vendure's shop API as its documentation configures it, in a process of its own, installed in the folder
// it's started in. `fill` makes the tables and loads the example shop of its packages; `serve` serves until the bench ends.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [task] = process.argv.slice(2)
const installed = createRequire(join(process.cwd(), 'package.json'))
const { bootstrap, defaultConfig, DefaultLogger, dummyPaymentHandler, LogLevel, mergeConfig } =
  installed('@vendure/core')
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

const config = mergeConfig(defaultConfig, {
  logger: new DefaultLogger({ level: LogLevel.Error, timestamp: false }),
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
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: join(exampleShop, 'images') },
  assetOptions: pictures,
})

if (task === 'fill') {
  const { populate } = installed('@vendure/core/cli')
  const app = await populate(
    async () => bootstrap(config),
    join(exampleShop, 'initial-data.json'),
    join(exampleShop, 'products.csv'),
  )
  await app.close()
  process.exit(0)
}

const app = await bootstrap(config)
const end = async () => {
  await app.close()
  process.exit(0)
}
process.once('SIGTERM', () => void end())
// The bench holds the other end: if it is killed, this ends too.
process.stdin.once('end', () => void end()).resume()
console.log('peer ready')
