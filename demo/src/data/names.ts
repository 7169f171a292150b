/** Names of people, and words in names of companies. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const FIRST_NAMES = words(`
  Olivia Jack Charlotte William Amelia Noah Isla Leo Ava Henry Grace Oscar Zoe Lucas Ruby Ethan Chloe Archie Sophie Max
  Emily Liam Hannah Samuel Georgia Thomas Matilda James Lucy Daniel Anika Arjun Mei Hiroshi Layla Omar Sofia Marco
  Elena Nikos
  Thanh Priscilla Declan Siobhan Fergus Ingrid Lars Yusuf Amara Kofi Tamsin Bruce Karen Gary Michelle Darren Leanne
  Craig Sharon Wayne`)

export const LAST_NAMES = words(`
  Abbott Adler Baxter Bellamy Brodie Calloway Carmody Castellano Cheung Colquhoun Dempsey Doyle Eastman Fitzgerald
  Galbraith Gupta
  Haddad Hargreaves Hollis Iyer Jankovic Kaur Keating Kowalczyk Lachlan Lim Lockhart Macpherson Mahoney Marchetti
  McAllister Menzies
  Nguyen Nilsson Oberoi Oakes Papas Pereira Petrov Quigley Rafferty Ramsay Rossi Sandhu Saville Schofield Singh Stavros
  Sullivan
  Thornton Underhill Vance Vasquez Waller Wentworth Whitlock Xu Yamada Yates Zammit`)

/** Plants, birds and landforms, after which Australian firms are often named. */
export const WORDS = words(`
  Banksia Wattle Kurrajong Ironbark Jarrah Boronia Waratah Grevillea Saltbush Coolabah Lyrebird Currawong Brolga
  Kestrel Bluegum
  Redgum Stringybark Sandpiper Headland Southerly Tidewater Granite Basalt Escarpment Billabong Meridian Compass
  Keystone Lantern
  Northstar Summit Bayside Ridgeline Clearwater Pinnacle Foundry Copperfield Silverleaf Hinterland Tableland Mallee
  Quandong Lorikeet
  Magpie Wedgetail Riverstone Corella Paperbark`)

/** Telephone numbers that are reserved for fiction. */
export const MOBILES = [
  '0491 570 006',
  '0491 570 156',
  '0491 570 157',
  '0491 570 158',
  '0491 570 159',
  '0491 570 110',
  '0491 570 313',
  '0491 570 737',
  '0491 571 266',
  '0491 571 491',
  '0491 571 804',
  '0491 572 549',
  '0491 572 665',
  '0491 572 983',
  '0491 573 770',
  '0491 573 087',
  '0491 574 118',
  '0491 574 632',
  '0491 575 254',
  '0491 575 789',
  '0491 576 398',
  '0491 576 801',
  '0491 577 426',
  '0491 577 644',
] as const
