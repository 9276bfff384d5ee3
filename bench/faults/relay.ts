import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import * as z from 'zod/mini'

/** A proxy in front of a service on this machine, which can make it seem slow or gone. */
export interface Relay {
  readonly port: number
  /** Cuts every connection and refuses new ones until `restore`. */
  readonly cut: () => void
  /** Holds back what the service answers by so many milliseconds until `restore`. */
  readonly slow: (ms: number) => void
  readonly restore: () => void
  /** From now on, new connections go to these ports in turns, as a load balancer does it. */
  readonly turnTo: (...ports: readonly number[]) => void
  readonly close: () => Promise<void>
}

/**
 * @param target the service's port
 * @param port its own; a free one by default
 */
export async function openRelay(target: number, port = 0): Promise<Relay> {
  let targets: readonly number[] = [target]
  let taken = 0
  const sockets = new Set<Socket>()
  let isCut = false
  let delayMs = 0
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    keep(client)
    if (isCut) {
      client.destroy()
      return
    }
    taken += 1
    const service = connect(targets[taken % targets.length] ?? target, '127.0.0.1')
    keep(service)
    client.on('data', (chunk: Buffer) => service.write(chunk))
    service.on('data', (chunk: Buffer) => {
      if (delayMs === 0) client.write(chunk)
      else setTimeout(() => client.write(chunk), delayMs)
    })
    client.once('close', () => service.destroy())
    service.once('close', () => setTimeout(() => client.destroy(), delayMs))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = z.parse(z.object({ port: z.int() }), server.address())
  return {
    port: address.port,
    cut: () => {
      isCut = true
      endAll()
    },
    slow: (ms) => {
      delayMs = ms
    },
    restore: () => {
      isCut = false
      delayMs = 0
    },
    turnTo: (...ports) => {
      targets = ports
    },
    close: async () => {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
