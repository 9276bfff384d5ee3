import { Button } from '../../ui/actions/button.tsx'
import { useLanguages } from './use-languages.ts'

/** The other languages, on the pages before sign-in. */
export function LanguageButtons() {
  const { others, change } = useLanguages()
  return (
    <span>
      {others.map(({ code, name }) => (
        <Button
          key={code}
          variant="quiet"
          lang={code}
          onClick={() => {
            void change(code)
          }}
        >
          {name}
        </Button>
      ))}
    </span>
  )
}
