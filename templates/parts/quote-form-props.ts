import { useSite } from 'site/page'
import type { QuoteFormProps } from '../../islands/quote-form.ts'
import type { Site } from '../../site.config.ts'
import type { FormDefinition } from '../../src/forms/form-definition.ts'
import { iconPath } from '../art/icons.tsx'
import { usePhone } from './phone.ts'

/** What a form's script needs: its rules and messages, not its labels. */
export function useQuoteFormProps(form: FormDefinition, after: QuoteFormProps['after']): QuoteFormProps {
  const phone = usePhone()
  const { notifications, ...languages } = useSite<Site>().one('formWords')
  const { reference, call, close } = languages[form.lang]
  const { id, subject, trap, submitting, again, success, failure } = form
  const fields = form.fields.map(
    ({ name, type, message, tooLong, required, min, max, closed, default: chosen, options }) => ({
      name,
      type,
      message,
      tooLong,
      required,
      min,
      max,
      closed,
      default: chosen,
      options: closed || subject.sent ? options : undefined,
    }),
  )
  return {
    form: { id, fields, subject, trap, submitting, again, success, failure },
    after,
    words: { reference, call: { label: call.replace('{phone}', phone.text), href: phone.href } },
    toast: {
      region: notifications,
      close,
      icons: { success: iconPath('check'), error: iconPath('warning'), close: iconPath('close') },
    },
  }
}
