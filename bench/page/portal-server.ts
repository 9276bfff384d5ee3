import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface PortalServer {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** The whole product with its demo, as `npm start` runs it, on a separate data folder. */
export async function startPortal(port: number, dataDir: string): Promise<PortalServer> {
  const origin = `http://localhost:${String(port)}`
  const server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
  }
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return { origin, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error('The server did not become ready.')
}
