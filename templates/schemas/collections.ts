import { collection, formDefinition, singleton } from 'site/config'
import { articleSchema } from './article.ts'
import { assistantSchema } from './assistant.ts'
import { businessSchema } from './business.ts'
import { citySchema } from './city.ts'
import { consentSchema } from './consent.ts'
import { emergencyPageSchema } from './emergency-page.ts'
import { englishContactSchema, englishHomeSchema, englishServiceSchema } from './english.ts'
import { privacyPageSchema, textPageSchema } from './legal.ts'
import { navSchema } from './nav.ts'
import { blogPageSchema, contactSchema, emergencySchema, homeSchema, notFoundSchema } from './pages.ts'
import { englishSearchSchema, searchSchema } from './search.ts'
import { englishCitySchema, sectorSchema, sectorsPageSchema } from './sector.ts'
import { googleIndexingSchema, seoDashboardSchema, seoOptimizerSchema } from './seo-pages.ts'
import { servicePageSchema, serviceSchema } from './service.ts'
import { servicesPageSchema } from './services-page.ts'
import { offlineSchema, siteMapSchema, siteMapViewSchema } from './site-map.ts'
import { faqSchema, offerSchema, sourceSchema, testimonialSchema } from './small-collections.ts'
import { homeChatSchema, pageChatSchema } from './widgets-chat.ts'
import { emergencyButtonSchema, offersSchema, promoSchema } from './widgets-offers.ts'
import { wizardSchema } from './widgets-wizard.ts'
import { formWordsSchema, locationSchema, scrollTopSchema } from './widgets.ts'

/** Everything in `content/`, each kind under the name by which authors know it. */
export const collections = {
  blog: collection({ pattern: 'blog/*.md', schema: articleSchema.describe('Articles du blogue.') }),
  services: collection({ pattern: 'services/*.yaml', schema: serviceSchema }),
  cities: collection({ pattern: 'cities/*.yaml', schema: citySchema.describe('Villes.') }),
  englishHome: singleton({
    file: 'en/pages/home.yaml',
    schema: englishHomeSchema.describe('Accueil en anglais.'),
  }),
  englishContact: singleton({
    file: 'en/pages/contact.yaml',
    schema: englishContactSchema.describe('Contact en anglais.'),
  }),
  englishServices: collection({
    pattern: 'en/services/*.yaml',
    schema: englishServiceSchema.describe('Services en anglais.'),
  }),
  englishCities: collection({
    pattern: 'en/cities/*.yaml',
    schema: englishCitySchema.describe('Villes en anglais.'),
  }),
  sectors: collection({ pattern: 'secteurs/*.yaml', schema: sectorSchema.describe('Secteurs.') }),
  testimonials: collection({
    pattern: 'testimonials/*.yaml',
    schema: testimonialSchema.describe('Témoignages.'),
  }),
  faq: collection({ pattern: 'faq/*.yaml', schema: faqSchema.describe('Questions fréquentes.') }),
  sources: collection({ pattern: 'sources/*.yaml', schema: sourceSchema }),
  offers: collection({ pattern: 'offers/*.yaml', schema: offerSchema.describe('Offres.') }),
  forms: collection({ pattern: 'forms/*.yaml', schema: formDefinition.describe('Formulaires.') }),
  business: singleton({ file: 'business.yaml', schema: businessSchema.describe('Entreprise.') }),
  nav: singleton({ file: 'nav.yaml', schema: navSchema.describe('Menus et pied de page.') }),
  home: singleton({ file: 'pages/accueil.yaml', schema: homeSchema.describe('Accueil.') }),
  contact: singleton({ file: 'pages/contact.yaml', schema: contactSchema }),
  emergency: singleton({ file: 'pages/urgence.yaml', schema: emergencySchema.describe('Urgence.') }),
  blogPage: singleton({ file: 'pages/blogue.yaml', schema: blogPageSchema.describe('Page du blogue.') }),
  servicesPage: singleton({
    file: 'pages/services.yaml',
    schema: servicesPageSchema.describe('Page des services.'),
  }),
  sectorsPage: singleton({
    file: 'pages/secteurs.yaml',
    schema: sectorsPageSchema.describe('Page des secteurs.'),
  }),
  siteMap: singleton({ file: 'pages/plan-du-site.yaml', schema: siteMapSchema.describe('Plan du site.') }),
  siteMapView: singleton({
    file: 'pages/plan-xml.yaml',
    schema: siteMapViewSchema.describe('Plan du site en XML.'),
  }),
  offline: singleton({ file: 'pages/hors-ligne.yaml', schema: offlineSchema.describe('Page hors ligne.') }),
  seoOptimizer: singleton({
    file: 'pages/optimiseur-seo.yaml',
    schema: seoOptimizerSchema.describe('Optimiseur SEO.'),
  }),
  seoDashboard: singleton({
    file: 'pages/tableau-seo.yaml',
    schema: seoDashboardSchema.describe('Tableau SEO.'),
  }),
  googleIndexing: singleton({
    file: 'pages/indexation-google.yaml',
    schema: googleIndexingSchema.describe('Indexation Google.'),
  }),
  consent: singleton({ file: 'pages/consentement.yaml', schema: consentSchema.describe('Consentement.') }),
  mouldVermiculite: singleton({
    file: 'pages/moisissure-vermiculite.yaml',
    schema: servicePageSchema.describe('Page des moisissures et de la vermiculite.'),
  }),
  englishSearch: singleton({
    file: 'en/pages/search.yaml',
    schema: englishSearchSchema.describe('Recherche en anglais.'),
  }),
  searchPage: singleton({ file: 'pages/recherche.yaml', schema: searchSchema.describe('Recherche.') }),
  notFound: singleton({
    file: 'pages/introuvable.yaml',
    schema: notFoundSchema.describe('Page introuvable.'),
  }),
  emergencies: collection({
    pattern: 'pages/urgences/*.yaml',
    schema: emergencyPageSchema.describe('Pages d’urgence.'),
  }),
  privacyPage: singleton({
    file: 'pages/politique-confidentialite.yaml',
    schema: privacyPageSchema.describe('Politique de confidentialité.'),
  }),
  assistant: singleton({ file: 'pages/assistant.yaml', schema: assistantSchema.describe('Assistant.') }),
  homeChat: singleton({
    file: 'widgets/clavardage-accueil.yaml',
    schema: homeChatSchema.describe('Clavardage de l’accueil.'),
  }),
  pageChat: singleton({
    file: 'widgets/clavardage.yaml',
    schema: pageChatSchema.describe('Clavardage des pages.'),
  }),
  pageChatEn: singleton({
    file: 'widgets/clavardage-en.yaml',
    schema: pageChatSchema.describe('Clavardage en anglais.'),
  }),
  wizard: singleton({ file: 'widgets/estimation.yaml', schema: wizardSchema.describe('Estimation.') }),
  personalOffers: singleton({
    file: 'widgets/offres.yaml',
    schema: offersSchema.describe('Offres personnalisées.'),
  }),
  emergencyButton: singleton({
    file: 'widgets/urgence.yaml',
    schema: emergencyButtonSchema.describe('Bouton d’urgence.'),
  }),
  emergencyButtonEn: singleton({
    file: 'widgets/urgence-en.yaml',
    schema: emergencyButtonSchema.describe('Bouton d’urgence en anglais.'),
  }),
  promo: singleton({ file: 'widgets/promo.yaml', schema: promoSchema.describe('Promotion.') }),
  formWords: singleton({
    file: 'widgets/formulaire.yaml',
    schema: formWordsSchema.describe('Mots des formulaires.'),
  }),
  scrollTop: singleton({
    file: 'widgets/haut-de-page.yaml',
    schema: scrollTopSchema.describe('Bouton du haut de page.'),
  }),
  location: singleton({
    file: 'widgets/localisation.yaml',
    schema: locationSchema.describe('Localisation.'),
  }),
  texts: collection({ pattern: 'pages/textes/*.yaml', schema: textPageSchema.describe('Textes légaux.') }),
}
