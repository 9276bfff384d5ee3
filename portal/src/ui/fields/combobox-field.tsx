import '../../styles/combobox.css'
import { useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { AriaLocale } from '../layout/aria-locale.tsx'
import { FieldError } from './field-error.tsx'
import { controlWiring, type FieldWords } from './field-words.ts'
import { Icon } from '../icons/icon.tsx'

/** In px: as much as mostly fits below the field, so that the list seldom goes up over what the page is called. */
const LIST_HEIGHT = 300

export interface ComboboxOption {
  id: string
  label: string
  /** What stands in the field once it is chosen: the list opens again where they differ. */
  chosen: string
  detail?: ReactNode
  /** At the line's end, as a code. */
  end?: ReactNode
}

interface ComboboxFieldProps extends FieldWords {
  id?: string
  /** What stands in the field: what is typed, or the label of what is chosen. */
  text: string
  /** The text was typed; otherwise it is the label of what is chosen, which the next letter replaces. */
  isTyped: boolean
  onType: (text: string) => void
  /** The id of what is chosen. */
  chosenId: string | undefined
  /** What fits the text; whoever gives them has searched already. */
  options: readonly ComboboxOption[]
  onChoose: (id: string) => void
  /** The field was left, or Enter pressed, without a choice. */
  onLeave: () => void
  /** 'Show airports'; the field's label follows it. */
  openLabel: string
  /** Names the list. */
  listLabel: string
  /** Under the list: how many there are, or that there are none. */
  count: ReactNode
}

/**
 * One of very many, found while one types: the list is the caller's answer to the text. Arrow keys move, Enter chooses, Escape
 * closes; a screen reader hears the options and their number.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, mark, description, error, text, options, openLabel, listLabel, count } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const { type, leave, enter, selectWhole } = useTyping(props)
  return (
    <AriaLocale>
      <ComboBox
        className="field"
        items={options}
        inputValue={text}
        onInputChange={type}
        selectedKey={props.chosenId ?? null}
        onSelectionChange={(key) => (key === null ? props.onLeave() : props.onChoose(String(key)))}
        onFocus={enter}
        onBlur={leave}
        allowsCustomValue
        allowsEmptyCollection
        isInvalid={error !== undefined}
        menuTrigger="input"
      >
        <Label className="form-label">
          {label}
          {mark && <span className="muted"> {mark}</span>}
        </Label>
        <div className="combobox">
          <Input
            {...controlWiring(id, { error, description })}
            className={error ? 'form-control is-invalid' : 'form-control'}
            onFocus={selectWhole}
            onClick={selectWhole}
          />
          <Button className="combobox__end" aria-label={openLabel}>
            <Icon name="chevron-down" />
          </Button>
        </div>
        <FieldError id={id} text={error} />
        {description && (
          <p className="form-text" id={`${id}-description`}>
            {description}
          </p>
        )}
        <Popover className="listbox" offset={4} maxHeight={LIST_HEIGHT}>
          <ListBox className="listbox__options" aria-label={listLabel}>
            {(option: ComboboxOption) => <Option option={option} />}
          </ListBox>
          <p className="listbox__count">{count}</p>
        </Popover>
      </ComboBox>
    </AriaLocale>
  )
}

/** Tells a person's typing and focus from what the box does by itself. */
function useTyping({ text, isTyped, onType, onLeave }: ComboboxFieldProps) {
  const hasFocus = useRef(false)
  return {
    // The box also puts its own idea of the text in, as when the choice changes from outside: only typing counts.
    type: (next: string) => {
      if (hasFocus.current && next !== text) onType(next)
    },
    enter: () => {
      hasFocus.current = true
    },
    leave: () => {
      hasFocus.current = false
      onLeave()
    },
    // The box sends its input focus events of its own while the list moves: those of a person are trusted.
    selectWhole: ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
      if (nativeEvent.isTrusted && !isTyped) currentTarget.select()
    },
  }
}

function Option({ option: { id, label, chosen, detail, end } }: { option: ComboboxOption }) {
  return (
    <ListBoxItem id={id} textValue={chosen} className="listbox__option">
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {end && <span className="listbox__code">{end}</span>}
    </ListBoxItem>
  )
}
