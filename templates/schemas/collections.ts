import { collection, formDefinition, singleton, type z } from 'site/config'
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

/** A file and a set of files, with the names that authors use for them. */
const one = <S extends z.ZodType>(file: string, name: string, schema: S) =>
  singleton({ file, schema: schema.describe(name) })
const many = <S extends z.ZodType>(pattern: string, name: string, schema: S) =>
  collection({ pattern, schema: schema.describe(name) })

/** Everything in `content/`, each kind under the name that authors know. */
export const collections = {
  blog: many('blog/*.md', 'Articles du blogue.', articleSchema),
  services: collection({ pattern: 'services/*.yaml', schema: serviceSchema }),
  cities: many('cities/*.yaml', 'Villes.', citySchema),
  englishHome: one('en/pages/home.yaml', 'Accueil en anglais.', englishHomeSchema),
  englishContact: one('en/pages/contact.yaml', 'Contact en anglais.', englishContactSchema),
  englishServices: many('en/services/*.yaml', 'Services en anglais.', englishServiceSchema),
  englishCities: many('en/cities/*.yaml', 'Villes en anglais.', englishCitySchema),
  sectors: many('secteurs/*.yaml', 'Secteurs.', sectorSchema),
  testimonials: many('testimonials/*.yaml', 'Témoignages.', testimonialSchema),
  faq: many('faq/*.yaml', 'Questions fréquentes.', faqSchema),
  sources: collection({ pattern: 'sources/*.yaml', schema: sourceSchema }),
  offers: many('offers/*.yaml', 'Offres.', offerSchema),
  forms: many('forms/*.yaml', 'Formulaires.', formDefinition),
  business: one('business.yaml', 'Entreprise.', businessSchema),
  nav: one('nav.yaml', 'Menus et pied de page.', navSchema),
  home: one('pages/accueil.yaml', 'Accueil.', homeSchema),
  contact: singleton({ file: 'pages/contact.yaml', schema: contactSchema }),
  emergency: one('pages/urgence.yaml', 'Urgence.', emergencySchema),
  blogPage: one('pages/blogue.yaml', 'Page du blogue.', blogPageSchema),
  servicesPage: one('pages/services.yaml', 'Page des services.', servicesPageSchema),
  sectorsPage: one('pages/secteurs.yaml', 'Page des secteurs.', sectorsPageSchema),
  siteMap: one('pages/plan-du-site.yaml', 'Plan du site.', siteMapSchema),
  siteMapView: one('pages/plan-xml.yaml', 'Plan du site en XML.', siteMapViewSchema),
  offline: one('pages/hors-ligne.yaml', 'Page hors ligne.', offlineSchema),
  seoOptimizer: one('pages/optimiseur-seo.yaml', 'Optimiseur SEO.', seoOptimizerSchema),
  seoDashboard: one('pages/tableau-seo.yaml', 'Tableau SEO.', seoDashboardSchema),
  googleIndexing: one('pages/indexation-google.yaml', 'Indexation Google.', googleIndexingSchema),
  consent: one('pages/consentement.yaml', 'Consentement.', consentSchema),
  mouldVermiculite: one(
    'pages/moisissure-vermiculite.yaml',
    'Page des moisissures et de la vermiculite.',
    servicePageSchema,
  ),
  englishSearch: one('en/pages/search.yaml', 'Recherche en anglais.', englishSearchSchema),
  searchPage: one('pages/recherche.yaml', 'Recherche.', searchSchema),
  notFound: one('pages/introuvable.yaml', 'Page introuvable.', notFoundSchema),
  emergencies: many('pages/urgences/*.yaml', 'Pages d’urgence.', emergencyPageSchema),
  privacyPage: one(
    'pages/politique-confidentialite.yaml',
    'Politique de confidentialité.',
    privacyPageSchema,
  ),
  assistant: one('pages/assistant.yaml', 'Assistant.', assistantSchema),
  homeChat: one('widgets/clavardage-accueil.yaml', 'Clavardage de l’accueil.', homeChatSchema),
  pageChat: one('widgets/clavardage.yaml', 'Clavardage des pages.', pageChatSchema),
  pageChatEn: one('widgets/clavardage-en.yaml', 'Clavardage en anglais.', pageChatSchema),
  wizard: one('widgets/estimation.yaml', 'Estimation.', wizardSchema),
  personalOffers: one('widgets/offres.yaml', 'Offres personnalisées.', offersSchema),
  emergencyButton: one('widgets/urgence.yaml', 'Bouton d’urgence.', emergencyButtonSchema),
  emergencyButtonEn: one('widgets/urgence-en.yaml', 'Bouton d’urgence en anglais.', emergencyButtonSchema),
  promo: one('widgets/promo.yaml', 'Promotion.', promoSchema),
  formWords: one('widgets/formulaire.yaml', 'Mots des formulaires.', formWordsSchema),
  scrollTop: one('widgets/haut-de-page.yaml', 'Bouton du haut de page.', scrollTopSchema),
  location: one('widgets/localisation.yaml', 'Localisation.', locationSchema),
  texts: many('pages/textes/*.yaml', 'Textes légaux.', textPageSchema),
}
