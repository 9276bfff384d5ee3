import type { FastifyInstance } from 'fastify'
import { sendError } from '../send-error.ts'

const names = [
  'Kererū Coffee Roasters Limited',
  'Southern Cross Surveying Limited',
  'Tōtara Joinery Limited',
  'Harbour Lights Catering Limited',
]

/** The register of companies: the digit before the last says how one ends. 7 is not registered, 8 in liquidation, 9 removed. */
export async function registerRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { kind: string; number: string } }>('/register/:kind/:number', async (request, reply) => {
    const { kind, number } = request.params
    if (!/^(NZBN|ABN)$/.test(kind) || !/^\d{11,13}$/.test(number))
      return sendError(reply, 400, 'bad_request', 'A register is asked by kind and number.')
    const digit = Number(number.at(-2))
    if (digit === 7) return sendError(reply, 404, 'not_registered', 'No company has this number.')
    const state = digit === 8 ? 'IN_LIQUIDATION' : digit === 9 ? 'REMOVED' : 'REGISTERED'
    return { state, name: names[digit % names.length] }
  })
}
