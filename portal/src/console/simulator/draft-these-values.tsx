import { draftSimulatedRules } from '@waymark/contract/console/configuration/simulator'
import { configurationEditors } from '@waymark/contract/console/roles'
import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { draftPath } from '../configuration/draft-path.ts'
import { useOperator } from '../session/operator-context.ts'
import { isOfDraft, type DraftRules } from './draft-address.ts'
import type { SimulatedProgramme } from './knob-values.ts'
import { InvalidDraft } from './invalid-draft.tsx'
import type { SimulatorAddress } from './simulator-address.ts'
import { useFailureText } from '../failure-text.ts'
import { useKeyedCall } from '../use-keyed-call.ts'

type Request = ConsoleWire<typeof draftSimulatedRules>['request']
type Answer = ConsoleWire<typeof draftSimulatedRules>['answer']

interface DraftTheseValuesProps {
  programme: SimulatedProgramme
  address: SimulatorAddress
  /** The draft that the simulation is about, if it's about one. */
  draft: DraftRules | undefined
  onDrafted: () => void
}

/** Puts simulated values into the draft that they came from, or into a new one. */
export function DraftTheseValues({ programme, address, draft, onDrafted }: DraftTheseValuesProps) {
  const { t } = useTranslation('simulator')
  const { roles } = useOperator()
  const { fromDraft } = address
  const { send, isSending, failure, answer } = useDrafting(address, programme, onDrafted)
  const changesNothing = programme.knobs.every(({ name, live }) => (address.draft[name] ?? live) === live)
  if (changesNothing || !roles.some((role) => configurationEditors.includes(role))) return null
  const canUpdate = draft?.isOpen === true && draft.isValid && !isOfDraft(address, programme, draft)
  return (
    <section className="sheet stack-s" aria-labelledby="drafting">
      <h3 id="drafting">{t('drafting.title')}</h3>
      <p className="muted">{t('drafting.text')}</p>
      {fromDraft !== undefined && draft !== undefined && canUpdate && (
        <div className="console-row">
          <Button
            variant="primary"
            pending={isSending}
            onClick={() => void send({ kind: 'draft', draftId: fromDraft, revision: draft.revision })}
          >
            {t('drafting.update', { title: draft.title })}
          </Button>
        </div>
      )}
      <NewDraft
        programme={programme}
        isSending={isSending}
        onMake={(title) => void send({ kind: 'new', title })}
      />
      {failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {failure}
        </Alert>
      )}
      {answer?.outcome === 'invalid' && <InvalidDraft problems={answer.problems} />}
      {answer?.outcome === 'drafted' && (
        <Alert
          tone="ok"
          live="polite"
          title={t('drafting.done')}
          end={
            <Link className="btn btn-sm" to={draftPath(answer.draftId)}>
              {t('drafting.open')}
            </Link>
          }
        />
      )}
    </section>
  )
}

interface NewDraftProps {
  programme: SimulatedProgramme
  isSending: boolean
  onMake: (title: string) => void
}

function NewDraft({ programme, isSending, onMake }: NewDraftProps) {
  const { t } = useTranslation('simulator')
  const [title, setTitle] = useState(() => t('drafting.newTitle', { programme: programme.name }))
  return (
    <form
      className="console-row console-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '') onMake(title.trim())
      }}
    >
      <TextField
        label={t('drafting.about')}
        value={title}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" pending={isSending}>
        {t('drafting.make')}
      </Button>
    </form>
  )
}

/** Sends the values of an address to a draft. */
function useDrafting(
  { draft: values, on }: SimulatorAddress,
  { programCode }: SimulatedProgramme,
  onDrafted: () => void,
) {
  const textOf = useFailureText('acts.lost')
  const { companyCode } = useOperator()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [answer, setAnswer] = useState<Answer>()
  const call = useKeyedCall()
  const send = async (into: Request['into']): Promise<void> => {
    if (isSending) return
    const body = { companyCode, programCode, values, into, ...(on === undefined ? {} : { on }) }
    setSending(true)
    const outcome = await call(draftSimulatedRules, body)
    setSending(false)
    setFailure(outcome.kind === 'failed' ? textOf(outcome) : undefined)
    setAnswer(outcome.kind === 'answered' ? outcome.answer : undefined)
    if (outcome.kind === 'answered' && outcome.answer.outcome === 'drafted') onDrafted()
  }
  return { send, isSending, failure, answer }
}
