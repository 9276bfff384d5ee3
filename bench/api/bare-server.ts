// Bare Fastify in a separate process, which parses a body and returns it, and hashing alone: the anchors of bench/api.bench.ts.
import fastify from 'fastify'
import { hashSecret, isSecret } from '../../server/src/identity/passwords/password-hash.ts'
import { password } from '../../server/test/members.ts'
import { answerCommands } from '../server/child-server.ts'
import { callsASecond } from './sign-in-rate.ts'

const bare = fastify({ logger: false })
bare.post('/', async (request) => ({ object: request.body }))
const url = await bare.listen({ port: 0, host: '127.0.0.1' })
const hashed = await hashSecret(password)
answerCommands(
  { url, body: '', authorization: '' },
  {
    hashesASecond: async () => callsASecond(async () => isSecret(password, hashed)),
    stop: async () => {
      await bare.close()
      return 0
    },
  },
)
