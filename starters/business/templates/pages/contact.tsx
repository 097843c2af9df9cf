import { useSite, type Head } from 'site/page'
import type { Site } from '../../site.config.ts'
import { Form } from '../parts/form.tsx'
import { Layout } from '../parts/layout.tsx'
import { telephone } from '../parts/telephone.ts'

export const head = (_: object, site: Site): Head => ({
  title: `Contact | ${site.config.name}`,
  description: 'Ask for an estimate by the form or by telephone, and hear from us within two working days.',
  lang: 'en',
})

export default function Contact() {
  const site = useSite<Site>()
  const { phone, hours } = site.one('business')
  const form = site.get('forms', 'estimate').data
  return (
    <Layout>
      <h1>{form.title}</h1>
      <p>
        In a hurry? <a href={telephone(phone)}>Call {phone}</a>. {hours}.
      </p>
      <Form form={form} />
    </Layout>
  )
}
