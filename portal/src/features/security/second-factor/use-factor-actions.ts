import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../platform/client/call-error.ts'
import type { CallResult } from '../../../platform/client/send.ts'
import { toast } from '../../../ui/notices/toasts.ts'
import { useFactorChanges, type StartedFactor, type Removal } from './factor-changes.ts'
import type { Passkey } from './factor-queries.ts'

/** The section's open dialog. */
export type FactorDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'add'; readonly started: StartedFactor }
  | { readonly kind: 'rename'; readonly passkey: Passkey }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

const none: FactorDialog = { kind: 'none' }

/** The section's actions, one at a time. A refusal is shown above the list. */
export function useFactorActions(onDone: () => void) {
  const { t } = useTranslation('factors')
  const changes = useFactorChanges()
  const [dialog, setDialog] = useState<FactorDialog>(none)
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<CallError>()

  /** Runs one change. A cancelled confirmation is not a failure. */
  const attempt = async <A>(name: string, change: () => Promise<CallResult<A>>): Promise<A | undefined> => {
    setBusy(name)
    setFailure(undefined)
    const result = await change()
    setBusy(undefined)
    if (result.kind === 'answered') return result.answer
    if (result.error.code !== 'MFA_REQUIRED') setFailure(result.error)
    return undefined
  }

  const done = (words: string) => {
    setDialog(none)
    onDone()
    toast(words)
  }

  return {
    dialog,
    busy,
    failure,
    changes,
    close: () => {
      setDialog(none)
      onDone()
    },
    rename: (passkey: Passkey) => setDialog({ kind: 'rename', passkey }),
    renamed: () => done(t('section.changed')),
    start: async (method: StartedFactor['method']) => {
      const answer = await attempt(method === 'passkey' ? 'addPasskey' : method, async () =>
        changes.start(method),
      )
      if (answer !== undefined) setDialog({ kind: 'add', started: answer.object })
    },
    added: (name: string, codes: readonly string[]) => {
      done(t('section.isOn', { name }))
      if (codes.length > 0) setDialog({ kind: 'codes', codes })
    },
    remove: async (removal: Removal, name: string) => {
      const key = removal.method === 'passkey' ? removal.passkeyId : removal.method
      const answer = await attempt(key, async () => changes.remove(removal))
      if (answer === undefined) return
      done(t('section.removed', { name }))
    },
    makeCodes: async () => {
      const answer = await attempt('codes', changes.makeCodes)
      if (answer !== undefined) setDialog({ kind: 'codes', codes: answer.object.recoveryCodes })
    },
  }
}

export type FactorActions = ReturnType<typeof useFactorActions>
