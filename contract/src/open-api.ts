import * as z from 'zod/mini'
import { clientHeader, signatureHeader } from './accruals/signature.ts'
import { catalogue, rawCatalogue } from './catalogue.ts'
import type { WholeOperation } from './operation.ts'
import { errorCatalogue, type ErrorCode } from './errors.ts'
import { fields } from './fields.ts'
import type { Facts } from './operation.ts'

interface Json {
  readonly [key: string]: unknown
}

/** Codes any operation of an access kind can return, besides those it declares. */
function codesOf(facts: Facts): readonly ErrorCode[] {
  const mounted: ErrorCode[] = [
    'INVALID_REQUEST',
    'TOO_MANY_REQUESTS',
    'REQUEST_FAILED',
    'UNAVAILABLE',
    'UNSURE',
  ]
  if (facts.access === 'partner')
    mounted.push('REQUEST_TOO_LARGE', 'SIGNATURE_INVALID', 'SIGNATURE_EXPIRED', 'SIGNATURE_REUSED')
  else if (facts.access !== 'open') mounted.push('NOT_SIGNED_IN', 'SESSION_ENDED', 'NOT_ALLOWED')
  if (facts.access === 'pin' || facts.needsPassword === true) mounted.push('PASSWORD_REQUIRED')
  if (facts.access === 'pin') mounted.push('PIN_REQUIRED', 'MFA_REQUIRED')
  if (facts.idempotent) mounted.push('IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED')
  return [...new Set([...facts.errors, ...mounted])]
}

/** The OpenAPI 3.1 document of the whole catalogue, in its wire format. */
export function openApiDocument(base: string): Json {
  const paths: Record<string, Json> = {}
  for (const { facts, shapes } of catalogue) {
    const path = (facts.base ?? base) + facts.path
    paths[path] = {
      ...paths[path],
      [facts.method.toLowerCase()]: describe({ facts, shapes }),
    }
  }
  for (const raw of rawCatalogue) {
    paths[base + raw.path] = {
      ...paths[base + raw.path],
      [raw.method.toLowerCase()]: {
        operationId: raw.id,
        summary: raw.summary,
        responses: { default: { description: 'See summary' } },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Waymark', version: '1', description: 'All calls between the portal and its services.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        partnerClient: { type: 'apiKey', in: 'header', name: clientHeader },
        partnerSignature: {
          type: 'apiKey',
          in: 'header',
          name: signatureHeader,
          description:
            't=<unix seconds>,n=<nonce>,v1=<hex>: HMAC-SHA256 of "<t>.<n>.<body>" with the credential’s secret.',
        },
      },
      schemas: { Error: errorSchema },
    },
  }
}

function describe({ facts, shapes }: WholeOperation): Json {
  return {
    operationId: facts.id,
    summary: facts.summary,
    tags: [facts.path.split('/')[1]],
    ...securityOf(facts),
    'x-access': facts.access,
    parameters: [
      ...parametersOf(shapes.params, 'path'),
      ...parametersOf(shapes.query, 'query'),
      ...parametersOf(shapes.requestHeaders, 'header'),
      ...(facts.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }]
        : []),
    ],
    ...(shapes.request === undefined
      ? {}
      : { requestBody: { required: true, content: json(schemaOf(shapes.request)) } }),
    responses: {
      200: {
        description: 'Done',
        headers: Object.fromEntries(
          propertiesOf(shapes.answerHeaders).map(([name, schema]) => [name, { schema }] as const),
        ),
        content: facts.files === undefined ? json(schemaOf(shapes.answer)) : filesOf(facts.files),
      },
      ...refusalsOf(facts),
    },
  }
}

/** Partners need both headers; members send a token. */
function securityOf({ access }: Facts): Json {
  if (access === 'open') return {}
  return {
    security: [access === 'partner' ? { partnerClient: [], partnerSignature: [] } : { bearer: [] }],
  }
}

function filesOf(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function refusalsOf(facts: Facts): Json {
  const byStatus = Map.groupBy(codesOf(facts), (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  )
}

function schemaOf(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    metadata: fields,
    unrepresentable: 'throw',
  })
  return rest
}

function propertiesOf(schema: z.core.$ZodType | undefined): readonly (readonly [string, unknown])[] {
  const properties = schema === undefined ? undefined : schemaOf(schema)['properties']
  return typeof properties === 'object' && properties !== null ? Object.entries(properties) : []
}

function parametersOf(
  schema: z.core.$ZodType | undefined,
  place: 'query' | 'header' | 'path',
): readonly Json[] {
  const required = place === 'path' ? { required: true } : {}
  return propertiesOf(schema).map(([name, one]) => ({ name, in: place, ...required, schema: one }))
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

const errorSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'errorDetails', 'traceId'],
      properties: {
        code: { enum: Object.keys(errorCatalogue) },
        message: { type: 'string' },
        type: { type: 'string' },
        errorDetails: {
          type: 'array',
          items: {
            type: 'object',
            required: ['code', 'message'],
            properties: { code: { type: 'string' }, field: { type: 'string' }, message: { type: 'string' } },
          },
        },
        traceId: { type: 'string' },
        data: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      },
    },
  },
}
