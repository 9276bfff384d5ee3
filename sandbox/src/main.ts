import { buildSandbox } from './app.ts'
import { readEnvironment } from './environment.ts'

async function start(): Promise<void> {
  const read = readEnvironment(process.env)
  if (read.kind === 'wrong') {
    throw new Error(
      `The sandbox cannot start:\n${read.complaints.map((complaint) => `  ${complaint}`).join('\n')}`,
    )
  }
  const { port, ...options } = read.environment
  const { app, close, smtpPort } = await buildSandbox({ ...options, onWarning: console.error })
  const stop = () => {
    close().catch(fail)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // By name, so only the two loopback addresses are served.
  await app.listen({ port, host: 'localhost' })
  const memory = options.dataDir === undefined ? ', in memory only' : ''
  console.log(`Sandbox ready on ${options.publicUrl}, mail on 127.0.0.1:${smtpPort}${memory}`)
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

start().catch(fail)
