import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ProviderServices } from './provider-services.ts'

type Hosts = Pick<ProviderServices, 'publicUrls' | 'apiUrls'>

/** Which of our origins the browser used: a portal's, or a listed one of the API. */
export function originUsed(hosts: Hosts, request: FastifyRequest): string {
  const all = [...hosts.publicUrls, ...hosts.apiUrls]
  return all.find((url) => isUsed(url, request)) ?? hosts.publicUrls[0]
}

const portalQuery = z.object({ portal: z.optional(z.string()) })

/**
 * The portal that sent the browser to another API host (CALL-09), to return to; undefined if the host is the portal's own, or the given
 * origin isn't one of our portals.
 */
export function portalElsewhere(hosts: Hosts, request: FastifyRequest): string | undefined {
  const asked = z.safeParse(portalQuery, request.query)
  const portal = hosts.publicUrls.find((url) => asked.success && new URL(url).origin === asked.data.portal)
  return portal === undefined || isUsed(portal, request) ? undefined : portal
}

/** The portal to return to by default. */
export function portalOf(hosts: Hosts, request: FastifyRequest): string {
  return (
    portalElsewhere(hosts, request) ??
    hosts.publicUrls.find((url) => isUsed(url, request)) ??
    hosts.publicUrls[0]
  )
}

function isUsed(url: string, request: FastifyRequest): boolean {
  return new URL(url).origin === `${request.protocol}://${request.host}`
}
