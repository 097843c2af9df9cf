import type { EstimateWizardProps } from '../../islands/estimate-wizard.tsx'
import type { Site } from '../../site.config.ts'
import { iconPath } from '../art/icons.tsx'

/** Properties of the estimate wizard, whose button has these classes. */
export function wizardProps(site: Site, className: string): EstimateWizardProps {
  const { open, section: _section, carried: _carried, outcomes, ...words } = site.one('wizard')
  return {
    look: { label: open, icon: iconPath('clipboard'), className },
    words,
    outcomes,
    riskYear: Number(site.fact('annee-maison-risque').text),
  }
}
