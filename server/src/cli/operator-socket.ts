import fastify, { type FastifyInstance } from 'fastify'
import { request } from 'node:http'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { operatorCommands, type OperatorContext, type Say } from './commands.ts'

const outcome = z.object({ lines: z.array(z.string()), exitCode: z.int() })

/** The running server's door for operators: a socket in the data folder, which only the folder's owner can reach. */
export function operatorSocketPath(dataDir: string): string {
  return join(dataDir, 'operator.sock')
}

/** Takes commands while the embedded database is in use by this server, since no other process may open it. */
export async function serveOperator(dataDir: string, context: OperatorContext): Promise<FastifyInstance> {
  const server = fastify({ logger: false, requestTimeout: 0 })
  for (const command of operatorCommands) {
    server.post(`/${command.name}`, async () => {
      const lines: string[] = []
      const exitCode = await command.run(context, (line) => void lines.push(line))
      return { lines, exitCode }
    })
  }
  const path = operatorSocketPath(dataDir)
  rmSync(path, { force: true })
  await server.listen({ path })
  return server
}

/** Asks the running server to do it. @returns its exit code; undefined when no server listens there */
export async function askServer(dataDir: string, command: string, say: Say): Promise<number | undefined> {
  const socketPath = operatorSocketPath(dataDir)
  if (!existsSync(socketPath)) return undefined
  const answer = await new Promise<string | undefined>((resolve, reject) => {
    const call = request({ socketPath, path: `/${command}`, method: 'POST' }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve(body))
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined)
      else reject(error)
    })
    call.end()
  })
  if (answer === undefined) return undefined
  const { lines, exitCode } = z.parse(outcome, JSON.parse(answer))
  for (const line of lines) say(line)
  return exitCode
}
