import { Faq } from '../components/faq.jsx'
import { Markup } from '../components/markup.jsx'
import { Tabs } from '../components/tabs.jsx'
import { body, faq, structuredData, tabs } from './page.json'

export default function Page() {
  return (
    <>
      {structuredData.map((data) => (
        <script key={data} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      ))}
      <Markup nodes={body} islands={{ tabs: <Tabs {...tabs} />, faq: <Faq items={faq} /> }} />
    </>
  )
}
