/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useForm, type FieldProps } from '../form-context.ts'
import { textOf } from './text-of.ts'
import { inputProps, LabelledField } from './labelled-field.tsx'

/** A text of any length on one line of thought: it grows with what is in it. */
export function TextField(props: FieldProps) {
  const { field, value, path } = props
  const form = useForm()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = textOf(value)
  useGrowing(area, text)
  return (
    <LabelledField {...props}>
      <textarea
        {...inputProps(form, props, text)}
        ref={area}
        rows={1}
        value={text}
        spellcheck
        lang={form.lang}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onInput={({ currentTarget }) =>
          form.change(path, currentTarget.value === '' && field.optional ? undefined : currentTarget.value)
        }
      />
    </LabelledField>
  )
}

/** Makes a text area as high as its text. */
export function useGrowing(area: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const fit = () => {
      // Nothing inside a closed part has a height.
      if (element.offsetParent === null) return
      element.style.height = 'auto'
      element.style.height = `${element.scrollHeight + 2}px`
    }
    fit()
    const seen = new ResizeObserver(fit)
    if (element.parentElement) seen.observe(element.parentElement)
    return () => seen.disconnect()
  }, [text])
}
