import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { pause } from '../faults/fault-load.ts'
import { HOST, layOutPair, nodeNames, type NodeName, type PairLayout } from './pair-layout.ts'

const COMPLETE_WITHIN_MS = 120_000

/** Two PostgreSQL under Patroni, with etcd and HAProxy, on this machine. */
export interface PostgresPair {
  /** The address behind HAProxy, as the superuser. */
  readonly address: string
  /** The node that accepts writes; undefined while there is none. */
  readonly primary: () => Promise<NodeName | undefined>
  /** Ends a node as if its machine lost power: Patroni and PostgreSQL get SIGKILL. */
  readonly kill: (name: NodeName) => Promise<void>
  readonly start: (name: NodeName) => void
  /** Waits until one node is the primary and the other its synchronous standby. */
  readonly complete: () => Promise<void>
  readonly stop: () => Promise<void>
}

const clusterState = z.object({
  members: z.array(z.object({ name: z.enum(nodeNames), role: z.string(), state: z.string() })),
})

/** @throws if a program is missing, or the pair isn't complete within two minutes */
export async function startPostgresPair(): Promise<PostgresPair> {
  const layout = await layOutPair()
  const { folder, address } = layout
  const around = [startEtcd(layout), startAsPostgres('haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db'])]
  const patronis = new Map<NodeName, ChildProcess>()
  const kill = async (name: NodeName): Promise<void> => {
    const postmaster = await postmasterOf(join(folder, name, 'data'))
    const patroni = patronis.get(name)
    if (patroni !== undefined) await killChild(patroni)
    if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
  }
  const pair: PostgresPair = {
    address: `postgres://waymark@${HOST}:${String(address)}/postgres`,
    primary: async () => primaryOf(layout),
    kill,
    start: (name) => void patronis.set(name, startAsPostgres('patroni', [join(folder, `${name}.yml`)])),
    complete: async () => waitUntilComplete(layout),
    stop: async () => {
      for (const name of nodeNames) await kill(name)
      for (const child of around) await killChild(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    for (const name of nodeNames) pair.start(name)
    await pair.complete()
  } catch (error) {
    await pair.stop()
    throw error
  }
  return pair
}

function startEtcd({ folder, etcd: { clients, peers } }: PairLayout): ChildProcess {
  const options = {
    name: 'one',
    'data-dir': join(folder, 'etcd'),
    'log-level': 'error',
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `one=${peers}`,
  }
  return startAsPostgres(
    'etcd',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  )
}

/** Patroni's answer at a node; undefined if it doesn't answer or says no. */
async function answerOf(layout: PairLayout, name: NodeName, path: string): Promise<Response | undefined> {
  const url = `http://${HOST}:${String(layout.nodes[name].rest)}${path}`
  const answer = await fetch(url).catch(() => undefined)
  return answer?.ok === true ? answer : undefined
}

async function primaryOf(layout: PairLayout): Promise<NodeName | undefined> {
  for (const name of nodeNames) if ((await answerOf(layout, name, '/primary')) !== undefined) return name
  return undefined
}

/** Role and state of each node, as Patroni sees them. */
async function rolesOf(layout: PairLayout): Promise<readonly string[]> {
  for (const name of nodeNames) {
    const answer = await answerOf(layout, name, '/cluster')
    if (answer !== undefined) {
      const { members } = z.parse(clusterState, await answer.json())
      return members.map(({ role, state }) => `${role} ${state}`)
    }
  }
  return []
}

async function waitUntilComplete(layout: PairLayout): Promise<void> {
  const giveUp = performance.now() + COMPLETE_WITHIN_MS
  for (;;) {
    const roles = await rolesOf(layout)
    const isInStep = roles.some((role) => /^sync_standby (running|streaming)$/.test(role))
    if (isInStep && (await primaryOf(layout)) !== undefined) return
    if (performance.now() > giveUp) throw new Error(`The pair is not complete: ${roles.join(', ')}`)
    await pause(200)
  }
}

/** Runs as PostgreSQL's user, where we are root, and in a folder that this user can read. `PAIR_LOG=1` shows what it says. */
function startAsPostgres(file: string, args: readonly string[]): ChildProcess {
  const asUser = ['--reuid=postgres', '--regid=postgres', '--init-groups', file, ...args]
  const [program, all] = userInfo().uid === 0 ? ['setpriv', asUser] : [file, [...args]]
  const output = process.env['PAIR_LOG'] === '1' ? 'inherit' : 'ignore'
  return spawn(program, all, { cwd: tmpdir(), stdio: ['ignore', output, output] })
}

async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The process id of the PostgreSQL on a data folder; undefined if none runs. */
async function postmasterOf(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  // A dead one leaves its file behind, and its number can be somebody else's.
  const command = await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '')
  return command.includes(data) ? pid : undefined
}
