import { expect, test } from 'vitest'
import { formDefinition } from '../../forms/form-definition.ts'
import { validateForm } from '../../forms/validate-form.ts'
import { business } from '../fixtures/test-api.ts'
import { correctionPage, errorPage, successPage } from './contact-pages.ts'
import type { Html } from './page-response.ts'

const form = formDefinition.parse({
  id: 'devis',
  lang: 'fr',
  title: 'Demander un devis',
  fields: [
    { name: 'nom', type: 'text', label: 'Nom', hint: 'En entier', required: true, message: 'Nom requis' },
    {
      name: 'email',
      type: 'email',
      label: 'Courriel',
      placeholder: 'vous@exemple.ca',
      message: 'Courriel invalide',
    },
    {
      name: 'service',
      type: 'select',
      label: 'Service',
      placeholder: 'Choisir',
      message: 'Service requis',
      options: [
        { value: 'air', label: 'Qualité de l’air' },
        { value: 'eau', label: 'Qualité de l’eau' },
      ],
    },
    {
      name: 'urgence',
      type: 'select',
      label: 'Urgence',
      required: true,
      closed: true,
      default: 'normale',
      message: 'Urgence requise',
      options: [
        { value: 'normale', label: 'Normale' },
        { value: 'haute', label: 'Haute' },
      ],
    },
    {
      name: 'message',
      type: 'textarea',
      label: 'Message',
      max: 9,
      message: 'Message requis',
      tooLong: 'Trop long',
    },
    { name: 'accord', type: 'checkbox', label: 'J’accepte', message: 'Accord requis' },
  ],
  subject: { text: 'Devis' },
  submit: 'Envoyer',
  submitting: 'Envoi',
  again: 'Encore',
  success: { title: 'Merci', text: 'Nous vous rappelons.' },
  failure: { title: 'Échec', text: 'Réessayez.' },
  back: { url: '/contact', text: 'Retour' },
  trap: 'site_web',
  retention: { days: 90, spamDays: 30 },
  privacy: { version: '1', text: 'Gardé 90 jours.', link: { url: '/vie-privee', text: 'Vie privée' } },
})

/** One element per line, as a person reads markup. */
const lines = (page: Html) =>
  (page as string)
    .toString()
    .replaceAll(/[ \n]+/g, ' ')
    .replaceAll(/> ?(?=<(?!\/option|\/label|\/strong))/g, '>\n')
    .trim()

test('the correction page shows the submitted values and a message beside each invalid field', () => {
  const values = {
    nom: ' ',
    email: 'x<y',
    service: 'autre "chose"',
    message: 'bien trop long',
    site_web: 'http://x',
    accord: true,
  }
  expect(lines(correctionPage(form, values, validateForm(form.fields, values), business)))
    .toMatchInlineSnapshot(`
      "<h1>Demander un devis</h1>
      <div class="errors" role="alert">
      <p>Certains champs sont à corriger.</p>
      <ul>
      <li>
      <a href="#nom">Nom requis</a>
      </li>
      <li>
      <a href="#email">Courriel invalide</a>
      </li>
      <li>
      <a href="#urgence">Urgence requise</a>
      </li>
      <li>
      <a href="#message">Trop long</a>
      </li>
      </ul>
      </div>
      <form action="/api/contact" method="post">
      <input type="hidden" name="_form" value="devis" />
      <div class="field">
      <label for="nom">Nom</label>
      <input name="nom" type="text" required id="nom" aria-invalid="true" aria-describedby="nom-hint nom-error" value=" " />
      <p class="hint" id="nom-hint">En entier</p>
      <p class="error" id="nom-error">Nom requis</p>
      </div>
      <div class="field">
      <label for="email">Courriel (facultatif)</label>
      <input name="email" type="email" pattern="(?=.{1,64}@)(?!.*=\\?)[^@.]+(\\.[^@.]+)*@.+\\.[a-zA-Z][^.]+" placeholder="vous@exemple.ca" id="email" aria-invalid="true" aria-describedby="email-error" value="x&lt;y" />
      <p class="error" id="email-error">Courriel invalide</p>
      </div>
      <div class="field">
      <label for="service">Service (facultatif)</label>
      <select name="service" id="service">
      <option value="">Choisir</option>
      <option value="air">Qualité de l’air</option>
      <option value="eau">Qualité de l’eau</option>
      <option value="autre &quot;chose&quot;" selected>autre &quot;chose&quot;</option>
      </select>
      </div>
      <div class="field">
      <label for="urgence">Urgence</label>
      <select name="urgence" required id="urgence" aria-invalid="true" aria-describedby="urgence-error">
      <option value="normale" selected>Normale</option>
      <option value="haute">Haute</option>
      </select>
      <p class="error" id="urgence-error">Urgence requise</p>
      </div>
      <div class="field">
      <label for="message">Message (facultatif)</label>
      <textarea rows="6" name="message" maxlength="9" id="message" aria-invalid="true" aria-describedby="message-error"> bien trop long</textarea>
      <p class="error" id="message-error">Trop long</p>
      </div>
      <div class="field">
      <input name="accord" type="checkbox" id="accord" value="true" checked />
      <label for="accord">J’accepte</label>
      </div>
      <div class="trap" aria-hidden="true">
      <input name="site_web" tabindex="-1" autocomplete="off" value="http://x" data-1p-ignore data-lpignore="true" data-form-type="other" />
      </div>
      <p class="hint">Gardé 90 jours. <a href="/vie-privee">Vie privée</a>
      </p>
      <button type="submit">Envoyer</button>
      </form>
      <p>
      <a class="call" href="tel:+14505550142"> Appeler au 450-555-0142</a >
      <a href="/contact">Retour</a>
      </p>"
    `)
})

test('the correction page keeps selected options and leaves missing and non-text values empty', () => {
  const made = (service: string) => {
    const values = { urgence: 'haute', service, nom: 7 }
    return lines(correctionPage({ ...form, lang: 'en' }, values, {}, business))
  }
  const page = made('air')
  expect(page.match(/<(?:option|textarea|input)[^>]*>/g)).toMatchInlineSnapshot(`
    [
      "<input type="hidden" name="_form" value="devis" />",
      "<input name="nom" type="text" required id="nom" aria-describedby="nom-hint" value="" />",
      "<input name="email" type="email" pattern="(?=.{1,64}@)(?!.*=\\?)[^@.]+(\\.[^@.]+)*@.+\\.[a-zA-Z][^.]+" placeholder="vous@exemple.ca" id="email" value="" />",
      "<option value="">",
      "<option value="air" selected>",
      "<option value="eau">",
      "<option value="normale">",
      "<option value="haute" selected>",
      "<textarea rows="6" name="message" maxlength="9" id="message">",
      "<input name="accord" type="checkbox" id="accord" value="true" />",
      "<input name="site_web" tabindex="-1" autocomplete="off" value="" data-1p-ignore data-lpignore="true" data-form-type="other" />",
    ]
  `)
  expect(page).toContain('(optional)')
  expect(made('')).not.toContain('<option value="" selected')
})

test('a field with a default is not marked optional, as in the page of the site', () => {
  const fields = form.fields.map((field) => ({ ...field, required: false }))
  const page = lines(correctionPage({ ...form, fields }, {}, {}, business))
  expect(page).toContain('<label for="nom">Nom (facultatif)</label>')
  expect(page).toContain('<label for="urgence">Urgence</label>')
})

test('the success page shows the reference and a link back', () => {
  expect(lines(successPage(form, 'ND-7K3M-2Q', business))).toMatchInlineSnapshot(`
    "<h1>Merci</h1>
    <p>Nous vous rappelons.</p>
    <p> Votre numéro de référence : <strong>ND-7K3M-2Q</strong>
    <br /> Gardez-le : il nous permet de retrouver votre demande quand vous appelez. </p>
    <p>
    <a class="call" href="tel:+14505550142"> Appeler au 450-555-0142</a >
    <a href="/contact">Retour</a>
    </p>"
  `)
  expect(lines(successPage({ ...form, lang: 'en' }, 'ND-7K3M-2Q', business))).toContain(
    'reference number: <strong>',
  )
})

test('the error page shows the reason, the phone number and a link back', () => {
  const words = { title: 'Demande non envoyée', reason: 'Trop de demandes.', back: form.back }
  expect(lines(errorPage('fr', words, { ...business, phone: '+33 1 23 45 67 89' }))).toMatchInlineSnapshot(`
    "<h1>Demande non envoyée</h1>
    <p class="errors" role="alert">Trop de demandes.</p>
    <p>
    <a class="call" href="tel:+33123456789"> Appeler au +33 1 23 45 67 89</a >
    <a href="/contact">Retour</a>
    </p>"
  `)
})
