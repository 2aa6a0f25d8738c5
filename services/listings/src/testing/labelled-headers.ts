/** Headers of spreadsheets by language, each with its field; `-` is a column that is left out. */
const headersByLanguage = {
  English: `Ref No=externalRef; Property ID=externalRef; Listing Code=externalRef; StandNumber=externalRef
    Headline=title; Property Title=title; Remarks=description; Notes=description; Full Description=description
    Listing Type=purpose; For=purpose; Sale or Rent=purpose; Transaction Type=purpose
    Asking Price=price; price_ugx=price; Rent=price; Monthly Rent=price; Rent (KES)=price; Price per month=price
    List Price (R)=price; RentAmount=price; Annual Rent=price; Selling Price USD=price; Currency=currency
    Rent Frequency=priceUnit; Lat=lat; GPS Latitude=lat; Longtitude=lon; lng=lon; Y=lat; X=lon
    Address=addressLine; Street Address=addressLine; Landmark=addressLine; Road=addressLine
    Suburb=place; Town=place; City=place; Province=place; LGA=place; State=place; Location=place; Sub-county=place
    Estate=place; Neighbourhood=place; County=place; Regionname=place
    Beds=bedrooms; No. of Bedrooms=bedrooms; BHK=bedrooms; Bedroom2=bedrooms; bdrms=bedrooms
    Baths=bathrooms; No of bathrooms=bathrooms; Toilets=bathrooms; Car=parking; Garages=parking; Parking Bays=parking
    Floors=floors; Storeys=floors; YearBuilt=yearBuilt; yr_built=yearBuilt; Furnished=furnished; Condition=condition
    Landsize=landArea; Plot Size=landArea; Erf Size (m2)=landArea; Acreage=landArea; sqft_lot=landArea; Stand size=landArea
    BuildingArea=builtArea; sqft_living=builtArea; Floor Area=builtArea; Size (sqm)=builtArea; Under roof size=builtArea
    Land Use=use; Zoning=use; Amenities=features; Photo URLs=photos; Images=photos; Category=category
    Property Type=type; Type of house=type; Phone=-; Agent Name=-; Date listed=-; Url=-; Postcode=-; Owner contact=-`,
  French: `N°=externalRef; N° d'ordre=externalRef; Désignation=title; Désignation du bien=title; Nature=type; Référence=externalRef; N° de dossier=externalRef; Titre=title; Titre de l'annonce=title; Descriptif=description
    Type de transaction=purpose; Devise=currency; Prix=price; Prix de vente=price; Loyer=price; Loyer mensuel=price
    Montant=price; Périodicité=priceUnit; Adresse=addressLine; Quartier=place; Commune=place; Ville=place; Pays=place
    Chambres=bedrooms; Nombre de chambres=bedrooms; Salles de bain=bathrooms; Nb de salles d'eau=bathrooms
    Places de parking=parking; Étages=floors; Année de construction=yearBuilt; Meublé=furnished; État=condition
    Surface terrain=landArea; Superficie du terrain (m²)=landArea; Surface habitable=builtArea; Surface (m²)=builtArea
    Équipements=features; Photos=photos; Catégorie=category; Type de bien=type; Nature du bien=type; Téléphone=-`,
  Portuguese: `Referência=externalRef; Código do imóvel=externalRef; Título=title; Descrição=description; Finalidade=purpose
    Tipo de negócio=purpose; Moeda=currency; Preço=price; Preço de venda=price; Valor=price; Renda mensal=price
    Endereço=addressLine; Morada=addressLine; Bairro=place; Cidade=place; Província=place; Município=place
    Quartos=bedrooms; Casas de banho=bathrooms; Garagem=parking; Ano de construção=yearBuilt; Mobilado=furnished
    Área do terreno=landArea; Área útil=builtArea; Área construída=builtArea; Comodidades=features; Fotos=photos
    Tipo de imóvel=type; Tipo=type; Telefone=-`,
  Swahili: `Namba ya kumbukumbu=externalRef; Kichwa=title; Maelezo=description; Bei=price; Bei ya kuuza=price; Kodi=price
    Kodi kwa mwezi=price; Sarafu=currency; Anwani=addressLine; Mahali=place; Eneo=place; Mtaa=place; Wilaya=place
    Mkoa=place; Vyumba=bedrooms; Vyumba vya kulala=bedrooms; Bafu=bathrooms; Vyoo=bathrooms; Maegesho=parking
    Ukubwa wa kiwanja=landArea; Ukubwa=builtArea; Samani=furnished; Picha=photos; Aina ya nyumba=type; Aina=type; Simu=-`,
  Arabic: `رقم العقار=externalRef; الوصف=description; السعر=price; سعر البيع=price; الإيجار=price; العملة=currency
    الموقع=place; الحي=place; المدينة=place; العنوان=addressLine; غرف النوم=bedrooms; عدد الغرف=bedrooms
    الحمامات=bathrooms; عدد الحمامات=bathrooms; مساحة الأرض=landArea; المساحة=builtArea; مفروش=furnished; الصور=photos
    نوع العقار=type; الغرض=purpose; الطوابق=floors; هاتف=-`,
};

/** A header with its language and the field that it names; null is a column that is left out. */
export interface LabelledHeader {
  readonly language: string;
  readonly header: string;
  readonly field: string | null;
}

export const labelledHeaders: readonly LabelledHeader[] = Object.entries(headersByLanguage).flatMap(
  ([language, text]) =>
    text
      .split(/[;\n]/)
      .map((line) => line.trim().split('='))
      .map(([header = '', field = '']) => ({ language, header, field: field === '-' ? null : field })),
);
