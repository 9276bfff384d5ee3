import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'

/** Device features that no page of ours uses. Passkeys, sharing and copying keep the browser's default: this origin only. */
const permissions = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Other origins that the policy allows. */
interface Neighbours {
  readonly paymentOrigins: readonly string[]
  /** Further API origins that the portal can be pointed at. */
  readonly apiOrigins: readonly string[]
  readonly https: boolean
}

type Headers = readonly (readonly [name: string, value: string])[]

/**
 * The headers of every response. No inline script or style, Trusted Types, no framing; connections only to us and the listed API origins,
 * and forms only to us and the payment page. They are made once: to make them for each request took 3 % of a summary's time.
 */
export async function setSecurityHeaders(app: FastifyInstance, neighbours: Neighbours): Promise<void> {
  const headers: Headers = [...(await headersOf(neighbours)), ['permissions-policy', permissions]]
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

/** What the plugin sets on an answer, in a server of its own that doesn't listen. */
async function headersOf({ paymentOrigins, apiOrigins, https }: Neighbours): Promise<Headers> {
  const app = fastify({ logger: false })
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'connect-src': ["'self'", ...apiOrigins],
        'form-action': ["'self'", ...paymentOrigins],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // No page creates a policy, and no injected code can.
        'trusted-types': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  let made: Headers = []
  app.get('/', async (_request, reply) => {
    reply.helmet()
    made = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)])
    return ''
  })
  await app.inject('/')
  await app.close()
  return made
}
