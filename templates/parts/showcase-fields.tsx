import { Choice, ChoiceGroup } from './choice.tsx'
import { Field } from './field.tsx'

const cities = [
  { value: 'saint-jerome', label: 'Saint-Jérôme' },
  { value: 'mirabel', label: 'Mirabel' },
]

/** Every kind of field, in every state. */
export function ShowcaseFields() {
  return (
    <div className="pair">
      <Field id="s-nom" name="s-nom" label="Nom" requiredText="obligatoire" autoComplete="off" />
      <Field
        id="s-focus"
        name="s-focus"
        label="Focus"
        className="is-focus"
        hint="Une aide tient sous le libellé."
      />
      <Field
        id="s-erreur"
        name="s-erreur"
        type="email"
        label="Courriel"
        defaultValue="marie@"
        error="Adresse courriel invalide"
        autoComplete="off"
      />
      <Field id="s-off" name="s-off" label="Désactivé" disabled defaultValue="Oka" />
      <Field kind="select" id="s-ville" name="s-ville" label="Ville" placeholder="Choisir" options={cities} />
      <Field kind="textarea" id="s-message" name="s-message" label="Message" />
      <ChoiceGroup legend="Urgence">
        <Choice kind="radio" id="s-normale" name="s-urgence" value="normale" label="Normale" defaultChecked />
        <Choice kind="radio" id="s-urgente" name="s-urgence" value="urgente" label="Urgente" />
      </ChoiceGroup>
      <ChoiceGroup legend="Consentement">
        <Choice id="s-oui" name="s-oui" label="J’accepte d’être contacté" defaultChecked />
        <Choice
          id="s-non"
          name="s-non"
          label="J’accepte d’être contacté"
          error="Vous devez accepter d’être contacté"
        />
      </ChoiceGroup>
    </div>
  )
}
