-- Search in titles and names, by their parts and by the initial consonants of their syllables. The forms that are
-- compared, and how a search is read, are those of domain/search-text.ts; a test compares the two.

-- In composed characters, A to Z as small letters, without what people leave out when they type or copy unseen.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(normalize(value, nfc) collate "C"),
    E' \t\n\r\u00a0\u3000:·,.!?\'"‘’“”-–—…~\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff',
    ''
  );

-- The same with each Korean syllable as its initial consonant: '별의 노래2' is 'ㅂㅇㄴㄹ2'. A syllable's number counts
-- its 588 endings for each of the nineteen consonants.
create function initial_consonants(value text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(
      string_agg(
        case
          when ascii(letter) between 44032 and 55203
            then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
          else letter
        end,
        '' order by place
      ),
      ''
    )
    from string_to_table(search_text(value), null) with ordinality as letters (letter, place)
  );

-- Every character and every pair of neighbours, of both forms: what a search for a part of the text must find there.
-- Trigrams would know nothing of the words of one and two syllables that Korean is made of.
create function search_grams(value text) returns text[]
  language sql immutable strict parallel safe cost 1000
  return (
    select coalesce(array_agg(distinct substr(form, place, size)), '{}')
    from unnest(array[search_text(value), initial_consonants(value)]) as form,
      generate_series(1, length(form)) as place,
      generate_series(1, 2) as size
  );

-- Written at once, since titles and names change seldom and are searched often.
create index movie_title_search on movie using gin (search_grams(title)) with (fastupdate = off);
create index actor_name_search on actor using gin (search_grams(name)) with (fastupdate = off);
