/** Required and recommended properties of a type, by the rules of schema.org and Google. */
type StructuredType = {
  readonly required: readonly string[]
  readonly recommended: readonly string[]
  /** Properties whose value must be visible on the page. */
  readonly visible: readonly string[]
}

const rules = (required: string, recommended = '', visible = ''): StructuredType => ({
  required: words(required),
  recommended: words(recommended),
  visible: words(visible),
})
const BUSINESS = rules(
  'name address',
  'telephone url geo openingHoursSpecification priceRange image',
  'name telephone',
)
const ARTICLE = rules('headline', 'image datePublished dateModified author', 'headline')

export const STRUCTURED_TYPES = new Map(
  Object.entries<StructuredType>({
    LocalBusiness: BUSINESS,
    HomeAndConstructionBusiness: BUSINESS,
    GeneralContractor: BUSINESS,
    ProfessionalService: BUSINESS,
    Bakery: BUSINESS,
    Restaurant: BUSINESS,
    Store: BUSINESS,
    PostalAddress: rules('addressLocality addressCountry', 'addressRegion', 'streetAddress addressLocality'),
    GeoCoordinates: rules('latitude longitude'),
    // Special hours, between two dates, name no day of the week.
    OpeningHoursSpecification: rules('opens closes'),
    AggregateRating: rules('ratingValue', 'bestRating'),
    Review: rules('author reviewRating', 'reviewBody'),
    Service: rules('name provider', 'areaServed description', 'name'),
    Product: rules('name', 'offers image', 'name'),
    PriceSpecification: rules('priceCurrency', '', 'price minPrice maxPrice'),
    UnitPriceSpecification: rules('priceCurrency', '', 'price minPrice maxPrice'),
    FAQPage: rules('mainEntity'),
    Question: rules('name acceptedAnswer', '', 'name'),
    Answer: rules('text', '', 'text'),
    Article: ARTICLE,
    BlogPosting: ARTICLE,
    NewsArticle: ARTICLE,
    BreadcrumbList: rules('itemListElement'),
    ListItem: rules('position'),
    WebSite: rules('name url'),
    WebPage: rules('url name', 'inLanguage'),
    Person: rules('name', '', 'name'),
    Organization: rules('name'),
    Event: rules('name startDate location', 'endDate image', 'name'),
    VideoObject: rules('name thumbnailUrl uploadDate', 'description'),
    JobPosting: rules('title description datePosted hiringOrganization jobLocation', 'validThrough', 'title'),
  }),
)

function words(list: string): string[] {
  return list.split(' ').filter((word) => word !== '')
}
