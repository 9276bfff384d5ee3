import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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

/**
 * The headers of every response. No inline script or style, Trusted Types, no framing; connections only to us and the listed API origins,
 * and forms only to us and the payment page.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { paymentOrigins, apiOrigins, https }: Neighbours,
): Promise<void> {
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
  sendOnEveryAnswer(app)
}

/** The plugin would build the same headers for each request, 3 % of a summary's time, so its first ones are cached. */
function sendOnEveryAnswer(app: FastifyInstance): void {
  let made: readonly (readonly [name: string, value: string])[] | undefined
  app.addHook('onRequest', (_request, reply, done) => {
    if (made === undefined) {
      reply.helmet()
      reply.raw.setHeader('permissions-policy', permissions)
      made = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)])
    }
    for (const [name, value] of made) reply.raw.setHeader(name, value)
    done()
  })
}
