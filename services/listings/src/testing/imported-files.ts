/** Meaning of a row to its owner: "RENT KES 65000 PER_MONTH | Kilimani | 3"; REFUSED where nobody can tell, or it is no listing. */
export type MeantRow = string;

/** A file of an agency with what each of its rows means. */
export interface ImportedFile {
  readonly name: string;
  readonly kind: 'PROPERTY' | 'PLOT';
  readonly text: string;
  readonly meant: readonly MeantRow[];
}

const file = (
  name: string,
  kind: ImportedFile['kind'],
  text: string,
  meant: readonly MeantRow[],
): ImportedFile => ({ name, kind, text, meant });

/** Files as agencies keep them: header, rows, and what each row means. */
export const importedFiles: readonly ImportedFile[] = [
  file(
    'rentals.csv',
    'PROPERTY',
    `Ref,Headline,Type,Rent,Location,Beds
K1,Two bedroom flat near Yaya,Apartment,"65,000",Kilimani,2
K2,Garden villa,Villa,"350,000",Runda,5
K3,Studio off Ngong Road,Studio,28000,Kilimani,0
K4,Family flat,Apartment,KSh 85k,Westlands,3
K5,Serviced flat,Apartment,USD 1200,Westlands,2`,
    [
      'RENT KES 65000 PER_MONTH | Kilimani | 2',
      'RENT KES 350000 PER_MONTH | Runda | 5',
      'RENT KES 28000 PER_MONTH | Kilimani | 0',
      'RENT KES 85000 PER_MONTH | Westlands | 3',
      'RENT USD 1200 PER_MONTH | Westlands | 2',
    ],
  ),
  file(
    'a vendre et a louer.csv',
    'PROPERTY',
    `Référence;Titre;Type de bien;Prix;Commune;Chambres
C1;Villa à vendre avec piscine;Villa;185 000 000 FCFA;Cocody;5
C2;Appartement à louer meublé;Appartement;450 000 F CFA par mois;Plateau;3
C3;Duplex à vendre;Duplex;95.000.000 FCFA;Yopougon;4
C4;Studio à louer;Studio;120.000 FCFA / mois;Marcory;1
C5;Immeuble à vendre;Immeuble;1,2 milliard FCFA;Treichville;`,
    [
      'SALE XOF 185000000 | Cocody | 5',
      'RENT XOF 450000 PER_MONTH | Plateau | 3',
      'SALE XOF 95000000 | Yopougon | 4',
      'RENT XOF 120000 PER_MONTH | Marcory | 1',
      'SALE XOF 1200000000 | Treichville |',
    ],
  ),
  file(
    'stock.csv',
    'PROPERTY',
    `Kampala Prime Homes Ltd - stock list;;;;;
;;;;;
sn;Property;Offer;Asking price;Where;Bedrooms
1;Bungalow on 25 decimals;For sale;UGX 450m;Najjera, Kira;4
2;Storeyed house;For sale;$120,000;Bukoto, Kampala;5
3;Apartment block unit;To let;2.5m per month;Ntinda, Kampala;2
TOTAL;;;UGX 452.5m;;11`,
    [
      'SALE UGX 450000000 | Najjera | 4',
      'SALE USD 120000 | Bukoto | 5',
      'RENT UGX 2500000 PER_MONTH | Ntinda | 2',
      'REFUSED',
    ],
  ),
  file(
    'lagos.csv',
    'PROPERTY',
    `Title,Status,Price,Area,State,Bedrooms
4 bedroom terrace duplex,For Sale,₦85m,Lekki,Lagos,4
3 bedroom flat,For Rent,₦3.5m per annum,Yaba,Lagos,3
5 bedroom detached,For Sale,N250m,Ikoyi,Lagos,5
Self contain,For Rent,"N450,000",Yaba,Lagos,1`,
    [
      'SALE NGN 85000000 | Lekki | 4',
      'RENT NGN 3500000 PER_YEAR | Yaba | 3',
      'SALE NGN 250000000 | Ikoyi | 5',
      'RENT NGN 450000 PER_YEAR | Yaba | 1',
    ],
  ),
  file(
    'jozi-export.csv',
    'PROPERTY',
    `WebRef,Suburb,City,Province,List Price (R),Bedroom2,Bathroom,BuildingArea
101,Sandton,Johannesburg,Gauteng,"4 250 000",4,3,320
102,Rosebank,Johannesburg,Gauteng,R2.1m,2,2,110
103,Sea Point,Cape Town,Western Cape,"5,995,000",3,2,140
104,Umhlanga,Durban,KwaZulu-Natal,3 450 000,3,2.5,180`,
    [
      'SALE ZAR 4250000 | Sandton | 4',
      'SALE ZAR 2100000 | Rosebank | 2',
      'SALE ZAR 5995000 | Sea Point | 3',
      'SALE ZAR 3450000 | Umhlanga | 3',
    ],
  ),
  file(
    'viwanja.csv',
    'PLOT',
    `Namba;Kichwa;Bei;Mahali;Ukubwa wa kiwanja
P1;Kiwanja kinauzwa;milioni 45;Kigamboni;600 sqm
P2;Kiwanja kinauzwa;TSh 30m;Mbezi Beach, Dar es Salaam;25x30 m
P3;Shamba linauzwa;milioni 12 kwa ekari;Kibaha;5 acres`,
    [
      'SALE TZS 45000000 | Kigamboni |',
      'SALE TZS 30000000 | Mbezi Beach |',
      'SALE TZS 12000000 PER_ACRE | Kibaha |',
    ],
  ),
  file(
    'land.csv',
    'PLOT',
    `Plot,Title,Price (UGX m),District,Town,Size
P-1,Corner plot,85,Wakiso,Kira,50x100
P-2,Plot with title,120,Mukono,Mukono,25 decimals
P-3,Farm land,30 per acre,Mbarara,Mbarara,40 acres
P-4,Plot,"85,000,000",Wakiso,Entebbe,12 decimals`,
    [
      'SALE UGX 85000000 | Kira |',
      'SALE UGX 120000000 | Mukono |',
      'SALE UGX 30000000 PER_ACRE | Mbarara |',
      'SALE UGX 85000000 | Entebbe |',
    ],
  ),
  file(
    'imoveis.csv',
    'PROPERTY',
    `Referência;Título;Finalidade;Preço;Bairro;Cidade;Quartos
M1;Moradia V4 em condomínio;Venda;25.000.000 MT;Sommerschield;Maputo;4
M2;Apartamento T2 mobilado;Arrendamento;85 mil MT por mês;Polana;Maputo;2
M3;Apartamento T3;Venda;USD 180.000;Polana;Maputo;3`,
    [
      'SALE MZN 25000000 | Sommerschield | 4',
      'RENT MZN 85000 PER_MONTH | Polana | 2',
      'SALE USD 180000 | Polana | 3',
    ],
  ),
  file(
    'عقارات.csv',
    'PROPERTY',
    `رقم العقار,نوع العقار,الغرض,السعر,الحي,المدينة,غرف النوم
1,شقة,للبيع,3.5 مليون جنيه,مدينة نصر,القاهرة,3
2,شقة,للإيجار,12000 جنيه شهريا,المعادي,القاهرة,2
3,فيلا,للبيع,٨٥٠٠٠٠٠ جنيه,الزمالك,القاهرة,5`,
    [
      'SALE EGP 3500000 | Nasr City | 3',
      'RENT EGP 12000 PER_MONTH | Maadi | 2',
      'SALE EGP 8500000 | Zamalek | 5',
    ],
  ),
  file(
    'unclear.csv',
    'PROPERTY',
    `Ref,Title,Offer,Price,Place,Beds
U1,House,For sale,250 000 écus,Kigali,3
U2,House,For sale,UGX 85m to 95m,Kampala,3
U3,House,For sale,"UGX 85m per month",Kampala,3
U4,House,For sale,85,000,000,Kampala,3
U5,House,Barter,UGX 85m,Kampala,3
U6,House,For sale,UGX 85m,Atlantis,3`,
    ['REFUSED', 'SALE none | Kampala | 3', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED'],
  ),
  file(
    'accra.csv',
    'PROPERTY',
    `Property ID,Description,Listing Type,Currency,Amount,Neighbourhood,City,No. of Bedrooms
A1,Executive townhouse,Sale,USD,"450,000",East Legon,Accra,4
A2,Two bedroom apartment,Rent,Ghana cedis,"8,500",Osu,Accra,2
A3,House,Sale,GHS,"1,200,000",Spintex,Accra,3
A4,House,Sale,shekels,"1,200,000",Spintex,Accra,3`,
    [
      'SALE USD 450000 | East Legon | 4',
      'RENT GHS 8500 PER_MONTH | Osu | 2',
      'SALE GHS 1200000 | Spintex | 3',
      'REFUSED',
    ],
  ),
  file(
    'kigali-juin.csv',
    'PROPERTY',
    `Désignation,Loyer mensuel (FRW),Quartier,Nombre de chambres
Maison meublée,850 000,Kimironko,4
Appartement,450.000,Remera,2
Villa,1 500 USD,Nyarutarama,5`,
    [
      'RENT RWF 850000 PER_MONTH | Kimironko | 4',
      'RENT RWF 450000 PER_MONTH | Remera | 2',
      'RENT USD 1500 PER_MONTH | Nyarutarama | 5',
    ],
  ),
  file(
    'dakar-novembre.csv',
    'PROPERTY',
    `N°;Intitulé;Transaction;Montant;Devise;Localisation;Chambres
1;Villa avec jardin;Vente;150 000 000;FCFA;Almadies, Dakar;4
2;Appartement meublé;Location;600 000;FCFA;Point E, Dakar;3
3;Appartement vue mer;Location;1 200;euros;Ngor, Dakar;2
Total général (3 biens);;;151 801 200;;;9`,
    [
      'SALE XOF 150000000 | Almadies | 4',
      'RENT XOF 600000 PER_MONTH | Point E | 3',
      'RENT EUR 1200 PER_MONTH | Ngor | 2',
      'REFUSED',
    ],
  ),
  file(
    'luanda.csv',
    'PROPERTY',
    `Ref;Título;Negócio;Preço;Bairro;Município;Quartos
L1;Apartamento T3;Venda;Kz 85.000.000,00;Talatona;Luanda;3
L2;Vivenda geminada;Arrendamento;1,5 milhões Kz/mês;Maianga;Luanda;4
L3;Vivenda com quintal;Venda;250 mil USD;Maianga;Luanda;4`,
    [
      'SALE AOA 85000000 | Talatona | 3',
      'RENT AOA 1500000 PER_MONTH | Maianga | 4',
      'SALE USD 250000 | Maianga | 4',
    ],
  ),
  file(
    'stray-quote.csv',
    'PROPERTY',
    `Ref,Title,Offer,Price,Place,Beds
Q1,Bungalow,For sale,UGX 185m,Kira,3
Q2,"Cottage,For sale,UGX 190m,Kira,3
Q3,Villa with a wall of 5",For sale,UGX 195m,Kira,3
Q4,House,For sale,UGX 205m,Kira,3`,
    ['SALE UGX 185000000 | Kira | 3', 'REFUSED', 'SALE UGX 205000000 | Kira | 3'],
  ),
];
