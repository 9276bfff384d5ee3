import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../server/test/processes/free-port.ts'
import { findPostgres } from '../../server/test/database/postgres-server.ts'

const execute = promisify(execFile)
const templates = join(import.meta.dirname, '../../deploy/high-availability')
export const HOST = '127.0.0.1'

export const nodeNames = ['one', 'two'] as const
export type NodeName = (typeof nodeNames)[number]

/** Where everything of a pair is: a temporary folder with the filled-in files of deploy/high-availability, and free ports. */
export interface PairLayout {
  readonly folder: string
  /** HAProxy's port. */
  readonly address: number
  readonly etcd: { readonly clients: string; readonly peers: string }
  /** Ports of PostgreSQL and of Patroni's interface. */
  readonly nodes: Readonly<Record<NodeName, { readonly postgres: number; readonly rest: number }>>
}

/** @throws if a program is missing */
export async function layOutPair(): Promise<PairLayout> {
  const bin = await findPrograms()
  const layout: PairLayout = {
    folder: await mkdtemp(join(tmpdir(), 'waymark-pair-')),
    address: await freePort(),
    etcd: { clients: `http://${at(await freePort())}`, peers: `http://${at(await freePort())}` },
    nodes: {
      one: { postgres: await freePort(), rest: await freePort() },
      two: { postgres: await freePort(), rest: await freePort() },
    },
  }
  await writeFiles(layout, bin)
  if (userInfo().uid === 0) await execute('chown', ['-R', 'postgres', layout.folder])
  return layout
}

const at = (port: number): string => `${HOST}:${String(port)}`

async function findPrograms(): Promise<string> {
  const bin = await findPostgres()
  for (const program of ['etcd', 'patroni', 'haproxy'])
    await execute('which', [program]).catch((cause: unknown) => {
      const packages = 'postgresql patroni python3-etcd etcd-server haproxy'
      throw new Error(`${program} is not installed (Debian: apt-get install ${packages}).`, { cause })
    })
  if (bin === undefined) throw new Error('PostgreSQL is not installed.')
  return bin
}

async function writeFiles({ folder, address, etcd, nodes }: PairLayout, bin: string): Promise<void> {
  for (const name of nodeNames) {
    await mkdir(join(folder, name))
    await fill('patroni.yml', join(folder, `${name}.yml`), {
      NAME: name,
      REST: at(nodes[name].rest),
      ETCD: new URL(etcd.clients).host,
      POSTGRES: at(nodes[name].postgres),
      DATA: join(folder, name, 'data'),
      SOCKETS: join(folder, name),
      BIN: bin,
    })
  }
  await fill('haproxy.cfg', join(folder, 'haproxy.cfg'), {
    ADDRESS: at(address),
    REST_HOST: HOST,
    POSTGRES_ONE: at(nodes.one.postgres),
    POSTGRES_TWO: at(nodes.two.postgres),
    REST_PORT_ONE: String(nodes.one.rest),
    REST_PORT_TWO: String(nodes.two.rest),
  })
}

/** Writes a template with its variables filled in. */
async function fill(
  template: string,
  to: string,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const text = await readFile(join(templates, template), 'utf8')
  const filled = text.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`${template} has no value for ${name}.`)
    return value
  })
  await writeFile(to, filled)
}
