import { apiBase, type WholeOperation } from '@waymark/contract/operation'
import { filledPath } from '@waymark/contract/path'
import * as z from 'zod/mini'
import { nobodys } from './belongings.ts'
import type { Actor } from './cast.ts'
import { changed, sampleOf, type Sample } from './samples.ts'

/** A read as its caller would send it: about what is theirs, with the fields that it requires and no filter. */
export function readRequest({ facts, shapes }: WholeOperation, { own, token }: Actor) {
  const schema = shapes.request ?? shapes.query
  const body = schema === undefined ? undefined : requiredOf(sampleOf(schema, own))
  const params = shapes.params === undefined ? {} : sampleOf(shapes.params, nobodys).value
  const path = filledPath(facts.path, z.parse(z.record(z.string(), z.string()), params))
  return {
    method: facts.method,
    url: (facts.base ?? apiBase) + path + (shapes.request === undefined ? queryOf(body) : ''),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(shapes.request === undefined ? {} : { payload: JSON.stringify(body) }),
  }
}

/** A sample without its optional fields: most of them are filters. */
function requiredOf({ value, places }: Sample): unknown {
  const left: (readonly (string | number)[])[] = []
  return places.reduce((body, { path, required }) => {
    const isGone = left.some((gone) => gone.every((step, index) => path[index] === step))
    if (required || isGone) return body
    left.push(path)
    return changed(body, path)
  }, value)
}

function queryOf(value: unknown): string {
  if (value === undefined) return ''
  const given = Object.entries(z.parse(z.record(z.string(), z.unknown()), value))
  return `?${new URLSearchParams(given.map(([name, one]): [string, string] => [name, String(one)])).toString()}`
}
