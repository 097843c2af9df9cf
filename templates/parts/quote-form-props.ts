import { useSite } from 'site/page'
import type { QuoteFormProps } from '../../islands/quote-form.ts'
import type { Site } from '../../site.config.ts'
import type { FormDefinition } from '../../src/forms/form-definition.ts'
import { iconPath } from '../art/icons.tsx'
import { usePhone } from './phone.ts'

/** What a form's script needs: its rules and messages, not its labels. */
export function useQuoteFormProps(form: FormDefinition, after: QuoteFormProps['after']): QuoteFormProps {
  const phone = usePhone()
  const { reference, call, close } = useSite<Site>().one('formWords')[form.lang]
  const { id, subject, trap, submitting, again, success, failure } = form
  const fields = form.fields.map(
    ({ label: _label, hint: _hint, placeholder: _placeholder, autocomplete: _autocomplete, ...rule }) => ({
      ...rule,
      options: rule.closed || subject.sent ? rule.options : undefined,
    }),
  )
  return {
    form: { id, fields, subject, trap, submitting, again, success, failure },
    after,
    words: { reference, call: { label: call.replace('{phone}', phone.text), href: phone.href } },
    toast: {
      close,
      icons: { success: iconPath('check'), error: iconPath('warning'), close: iconPath('close') },
    },
  }
}
