import './completion.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Brand } from '../../platform/configuration/brand.tsx'
import { loginPath, ownPath } from '../../platform/navigation/base-path.ts'
import { useProfile, type MemberProfile } from '../../platform/queries/member-queries.ts'
import { takeReturnAddress } from '../../platform/session/departure.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Stepper } from '../../ui/layout/stepper.tsx'
import { answersOf, completionDrafts, sectionsOf, type Section } from './completion-answers.ts'
import { SectionForm } from './section-form.tsx'
import { useCompletionForm } from './use-completion-form.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** Asks for the programme's mandatory details before anything else (ROUTE-19, PROF-05). The loader has fetched the profile. */
export function Component() {
  const profile = useProfile().data?.object
  return (
    <div className="completion">
      <CompletionTop />
      {profile !== undefined && <Completion profile={profile} />}
    </div>
  )
}

/** No header, so that no link leads past the page. The only other way out is to sign out. */
function CompletionTop() {
  const { t } = useTranslation('profile-completion')
  return (
    <div className="completion__top">
      <Brand />
      <Button variant="quiet" onClick={() => void signOut(() => undefined)}>
        {t('signOut')}
      </Button>
    </div>
  )
}

function Completion({ profile }: { profile: MemberProfile }) {
  const { t } = useTranslation('profile-completion')
  const leave = useLeave()
  // What was missing at the start, so that saved sections stay in the list as done.
  const [sections] = useState(() => sectionsOf(profile.missingMandatoryFields))
  const [at, setAt] = useState(0)
  const section = sections[at]
  return (
    <>
      <PageHeader title={t('title')} lead={t(section === undefined ? 'nothingMissing' : 'lead')} />
      {sections.length > 1 && section !== undefined && (
        <Stepper
          label={t('steps')}
          done={(step) => t('done', { step })}
          current={section.id}
          steps={sections.map(({ id }) => ({ id, label: t(`section.${id}`) }))}
        />
      )}
      {section === undefined ? (
        <div className="actions">
          <Button variant="primary" size="large" onClick={leave}>
            {t('goOn')}
          </Button>
        </div>
      ) : (
        <FilledSection
          key={section.id}
          profile={profile}
          section={section}
          isLast={at === sections.length - 1}
          hasMoved={at > 0}
          onSaved={({ areMandatoryFieldsFilled }) => {
            if (areMandatoryFieldsFilled) leave()
            else setAt(at + 1)
          }}
        />
      )}
    </>
  )
}

interface FilledSectionProps {
  profile: MemberProfile
  section: Section
  isLast: boolean
  hasMoved: boolean
  onSaved: (profile: MemberProfile) => void
}

/** Each section is a form of its own; values saved in one are known in the next. */
function FilledSection({ profile, section, onSaved, ...rest }: FilledSectionProps) {
  const [defaults] = useState(() => answersOf(profile))
  const form = useCompletionForm({ defaults, section, onSaved })
  return <SectionForm section={section} form={form} {...rest} />
}

/** Drops the draft and continues to the requested page. */
function useLeave() {
  const navigate = useNavigate()
  return () => {
    completionDrafts.drop()
    const address = takeReturnAddress()
    // Without a target, the guard of the sign-in page redirects a signed-in person (ROUTE-20).
    void navigate(address === undefined ? loginPath : (ownPath(address) ?? loginPath), { replace: true })
  }
}
