// Bare Fastify in a separate process: parses a body and returns it. The anchor of bench/api.bench.ts.
import fastify from 'fastify'
import { answerCommands } from './child-server.ts'

const bare = fastify({ logger: false })
bare.post('/', async (request) => ({ object: request.body }))
const url = await bare.listen({ port: 0, host: '127.0.0.1' })
answerCommands(
  { url, body: '', authorization: '' },
  {
    stop: async () => {
      await bare.close()
      return 0
    },
  },
)
