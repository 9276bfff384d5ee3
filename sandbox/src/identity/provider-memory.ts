import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { readonly payload: AdapterPayload; readonly endsAt: number }

/** Maximum entries per provider; beyond it the oldest are dropped. */
const most = 2000

/**
 * A provider's storage for open sign-ins: sessions, codes, grants. In memory, since people can sign in again after a restart.
 */
export function openProviderMemory(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()
  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    return entry !== undefined && entry.endsAt > Date.now() ? entry.payload : undefined
  }
  const findWhere = (model: string, holds: (payload: AdapterPayload) => boolean) =>
    [...entries].find(
      ([key, { payload, endsAt }]) => key.startsWith(`${model}:`) && endsAt > Date.now() && holds(payload),
    )?.[1].payload
  return (model) => ({
    find: async (id) => read(`${model}:${id}`),
    findByUid: async (uid) => findWhere(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findWhere(model, (payload) => payload.userCode === userCode),
    upsert: async (id, payload, expiresIn) => {
      const key = `${model}:${id}`
      entries.delete(key)
      entries.set(key, {
        payload,
        endsAt: expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000,
      })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
    consume: async (id) => {
      const payload = read(`${model}:${id}`)
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => {
      entries.delete(`${model}:${id}`)
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
}
