import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Proxy {
  readonly url: string
  readonly stop: () => Promise<void>
}

const READY_TRIES = 100

/**
 * nginx before some server processes, in turns, with connections kept open, as docs/operations.md has it.
 * @throws if it isn't installed or ends
 */
export async function startNginx(port: number, servers: readonly string[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-nginx-'))
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration(port, folder, servers))
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${String(port)}`
  const failed = ended.then(([code]) => {
    throw new Error(`nginx ended with ${String(code)}.`)
  })
  await Promise.race([answering(url), failed])
  failed.catch(() => undefined)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  throw new Error('nginx does not answer.')
}

function configuration(port: number, folder: string, servers: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  upstream servers {
    ${servers.map((url) => `server ${new URL(url).host};`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${String(port)};
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`
}
