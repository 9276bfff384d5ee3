import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Chip, ChipGroup } from '../../ui/actions/chip.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Room, Specimen } from './specimen.tsx'

const variants = ['primary', 'outline', 'quiet', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const
const tones = ['ok', 'warn', 'bad', 'info', 'tier', 'neutral'] as const

export function ActionsRoom() {
  const { t } = useTranslation('kit')
  return (
    <Room name="actions">
      <Specimen
        name="Button"
        states={{
          variants: (
            <div className="actions">
              {variants.map((variant) => (
                <Button key={variant} variant={variant}>
                  {t(`button.${variant}`)}
                </Button>
              ))}
            </div>
          ),
          sizes: (
            <div className="actions">
              {sizes.map((size) => (
                <Button key={size} size={size}>
                  {t('button.outline')}
                </Button>
              ))}
            </div>
          ),
          pending: (
            <div className="actions">
              {variants.map((variant) => (
                <Button key={variant} variant={variant} pending>
                  {t(`button.${variant}`)}
                </Button>
              ))}
            </div>
          ),
          disabled: (
            <div className="actions">
              {variants.map((variant) => (
                <Button key={variant} variant={variant} disabled>
                  {t(`button.${variant}`)}
                </Button>
              ))}
            </div>
          ),
          'as a link': (
            <a className={buttonClass('outline')} href="#room-actions">
              {t('button.outline')}
            </a>
          ),
        }}
      />
      <Specimen
        name="IconButton"
        states={{
          full: (
            <IconButton label={t('dismiss')}>
              <Icon name="close" />
            </IconButton>
          ),
        }}
      />
      <Specimen
        name="CopyButton"
        states={{
          full: (
            <CopyButton text="TR-7K4Q-2291" label={t('copy')} copied={t('copied')} failed={t('copyFailed')} />
          ),
        }}
      />
      <Specimen name="Chip" states={{ full: <Chips /> }} />
      <Specimen
        name="Tag"
        states={{
          tones: (
            <div className="actions">
              {tones.map((tone) => (
                <Tag key={tone} tone={tone}>
                  {t(`tag.${tone}`)}
                </Tag>
              ))}
            </div>
          ),
          plain: <Tag plain>{t('tag.neutral')}</Tag>,
        }}
      />
    </Room>
  )
}

function Chips() {
  const { t } = useTranslation('kit')
  const [pressed, setPressed] = useState<string>('flights')
  return (
    <ChipGroup label={t('chips.label')} wraps>
      {(['flights', 'partners', 'transfers'] as const).map((one) => (
        <Chip key={one} pressed={pressed === one} onPress={() => setPressed(one)}>
          {t(`chips.${one}`)}
        </Chip>
      ))}
    </ChipGroup>
  )
}
